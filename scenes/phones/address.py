"""The address to show: which of this machine's addresses phones in the same room can most likely reach."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable

WIRED_OR_WIRELESS = ("wlan", "wl", "wi-fi", "wifi", "en", "eth", "ethernet")
"""How the names of interfaces begin that lead to the room's network."""
ELSEWHERE = (
    "tun", "tap", "utun", "ppp", "wg", "tailscale", "zt", "docker", "br-", "veth", "vethernet", "vmware", "vmnet",
    "virtualbox", "vboxnet", "wsl", "virbr", "ipsec",
)  # fmt: skip
"""The same for those that lead to other networks or into the machine."""
NETWORKS = tuple(ipaddress.ip_network(each) for each in ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12"))
"""Private networks, those of homes first."""


def addresses() -> list[str]:
    """The machine's IPv4 addresses, best first; none without a network. An interface's own doubts count most."""
    import ifaddr

    found = [
        (adapter.nice_name or adapter.name, each.ip)
        for adapter in ifaddr.get_adapters()
        for each in adapter.ips
        if isinstance(each.ip, str)
    ]
    return ranked(found, way_out())


def ranked(found: Iterable[tuple[str, str]], out: str = "") -> list[str]:
    """Addresses with the names of their interfaces, best first; `out` is the one by which the machine goes out."""
    usable = {ip: name.lower() for name, ip in found if _usable(ip)}
    return sorted(usable, key=lambda ip: (_interface(usable[ip]), _network(ip), ip != out, ip))


def way_out() -> str:
    """The address by which the machine would reach the internet; "" if it can't. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def _usable(ip: str) -> bool:
    address = ipaddress.ip_address(ip)
    return not (address.is_loopback or address.is_link_local or address.is_unspecified)


def _interface(name: str) -> int:
    if name.startswith(ELSEWHERE):
        return 2
    return 0 if name.startswith(WIRED_OR_WIRELESS) else 1


def _network(ip: str) -> int:
    address = ipaddress.ip_address(ip)
    return next((at for at, network in enumerate(NETWORKS) if address in network), len(NETWORKS))
