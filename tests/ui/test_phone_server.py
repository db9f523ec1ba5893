"""The phones' server: joining, coming back, taking over, and what a hostile neighbour on the network may try."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus

from scenes.phones.address import ranked
from scenes.phones.server import ELSEWHERE, KEPT, SPENT, PhoneServer
from tests.ui.wires import HASTY, closed, get, hear, heard, http, say, served, sit, status, wait_for, wire

BREACH = 1008


@pytest.fixture
def server() -> Iterator[PhoneServer]:
    with served() as made:
        yield made


# ---------------------------------------------------------------------- joining and coming back


def test_a_ticket_gives_a_place_and_its_news(server: PhoneServer) -> None:
    server.publish("seat 0", {"t": "state", "n": 1})
    server.publish("seat 1", {"t": "state", "n": 2})
    with wire(server) as phone:
        assert sit(phone, server)
        assert hear(phone) == {"t": "state", "n": 1}
        server.publish("seat 0", {"t": "state", "n": 3})
        assert hear(phone) == {"t": "state", "n": 3}
        say(phone, {"t": "answer", "q": 3, "a": ["use", "spell_fire"]})
        here, said = heard(server, 2)
        assert (here.place, here.event) == ("seat 0", "here")
        assert (said.place, said.message["a"]) == ("seat 0", ["use", "spell_fire"])


def test_a_key_finds_back_and_hears_the_newest(server: PhoneServer) -> None:
    with wire(server) as phone:
        key = sit(phone, server)
    server.publish("seat 0", {"t": "state", "n": 7})
    server.publish("seat 0", {"t": "state", "n": 8, "refused": "no"}, once=True)
    with wire(server) as again:
        say(again, {"key": key})
        assert hear(again) == {"t": "state", "n": 7}
    assert [each.event for each in heard(server, 4)] == ["here", "gone", "here", "gone"]


def test_keys_outlive_the_program(server: PhoneServer) -> None:
    with wire(server) as phone:
        key = sit(phone, server)
    with served(keys=server.keys) as later, wire(later) as again:
        later.publish("seat 0", {"t": "state", "n": 1})
        say(again, {"key": key})
        assert hear(again) == {"t": "state", "n": 1}
    assert key not in json.dumps(server.keys)


def test_a_typed_code_joins_however_it_is_written(server: PhoneServer) -> None:
    _, code = server.ticket("seat 1")
    with wire(server) as phone:
        say(phone, {"code": f" {code.lower().replace('-', ' ')} "})
        assert hear(phone)["t"] == "key"
    assert heard(server, 1)[0].place == "seat 1"


def test_the_newest_page_of_a_key_wins(server: PhoneServer) -> None:
    with wire(server) as asleep:
        key = sit(asleep, server)
        with wire(server) as awake:
            say(awake, {"key": key})
            assert closed(asleep) == ELSEWHERE
            server.publish("seat 0", {"t": "state"})
            assert hear(awake) == {"t": "state"}
        assert [each.event for each in heard(server, 3)] == ["here", "here", "gone"]


def test_onlookers_come_in_any_number_by_one_code(server: PhoneServer) -> None:
    address, code = server.ticket("onlookers")
    with wire(server) as one, wire(server) as other, wire(server) as back:
        say(one, {"ticket": address.partition("#t=")[2]})
        say(other, {"code": code})
        keys = hear(one)["key"], hear(other)["key"]
        assert keys[0] == keys[1]
        say(back, {"key": keys[0]})
        server.publish("onlookers", {"t": "state"})
        assert [hear(each) for each in (one, other, back)] == [{"t": "state"}] * 3


# ---------------------------------------------------------------------- one phone a seat


def spent(server: PhoneServer, hello: object) -> int:
    with wire(server) as phone:
        say(phone, hello)
        return closed(phone)


def test_a_ticket_is_good_once(server: PhoneServer) -> None:
    address, code = server.ticket("seat 0")
    token = address.partition("#t=")[2]
    with wire(server) as phone:
        say(phone, {"ticket": token})
        hear(phone)
        assert spent(server, {"ticket": token}) == SPENT
        assert spent(server, {"code": code}) == SPENT


def test_another_ticket_voids_the_older_one(server: PhoneServer) -> None:
    older, code = server.ticket("seat 0")
    server.ticket("seat 0")
    assert spent(server, {"ticket": older.partition("#t=")[2]}) == SPENT
    assert spent(server, {"code": code}) == SPENT


def test_tickets_age() -> None:
    with served(limits=replace(HASTY, ticket=0.0)) as server:
        assert spent(server, {"ticket": server.ticket("seat 0")[0].partition("#t=")[2]}) == SPENT


@pytest.mark.parametrize("yields", [True, False, None])
def test_a_second_phone_asks_the_first(server: PhoneServer, yields: bool | None) -> None:
    with wire(server) as first, wire(server) as second:
        key = sit(first, server)
        say(second, {"ticket": server.ticket("seat 0")[0].partition("#t=")[2]})
        assert hear(second) == {"t": "asking"}
        assert hear(first) == {"t": "asked"}
        if yields is not None:  # silence is a yes: a phone that sleeps can't agree
            say(first, {"t": "yield", "yes": yields})
        if yields is False:
            assert closed(second) == KEPT
            return
        assert hear(second)["t"] == "key"
        assert closed(first) == ELSEWHERE
        assert spent(server, {"key": key}) == SPENT


def test_a_third_phone_waits_for_no_answer(server: PhoneServer) -> None:
    with wire(server) as first, wire(server) as second, wire(server) as third:
        sit(first, server)
        token = server.ticket("seat 0")[0].partition("#t=")[2]
        say(second, {"ticket": token})
        hear(second)
        say(third, {"ticket": token})
        assert closed(third) == KEPT
        say(first, {"t": "yield", "yes": True})
        assert hear(second)["t"] == "key"


# ---------------------------------------------------------------------- hostile neighbours


def test_files_come_with_strict_headers(server: PhoneServer) -> None:
    page = get(server, "/")
    assert status(page) == 200
    assert page.endswith(b"<p>page")
    for header in (
        b"default-src 'none'",
        b"frame-ancestors 'none'",
        f"connect-src ws://127.0.0.1:{server.port}".encode(),
        b"X-Content-Type-Options: nosniff",
        b"Referrer-Policy: no-referrer",
        b"Cache-Control: no-store",
    ):
        assert header in page
    assert b"unsafe" not in page
    assert b"Set-Cookie" not in page
    assert b"Server:" not in page
    assert b"immutable" in get(server, "/art/x.jpg")


@pytest.mark.parametrize(
    "path", ["/x", "/../main.py", "/%2e%2e/main.py", "//etc/passwd", "/%00", "/ws/..", "/?", "/index.html/"]
)
def test_nothing_is_read_by_name(server: PhoneServer, path: str) -> None:
    assert status(get(server, path)) == 404


@pytest.mark.parametrize("host", ["evil.example", "localhost:1", "", "127.0.0.1"])
def test_only_our_own_host_is_served(server: PhoneServer, host: str) -> None:
    assert status(get(server, "/", host=host)) == 421


def test_two_hosts_are_none(server: PhoneServer) -> None:
    own = f"127.0.0.1:{server.port}"
    assert status(get(server, "/", f"Host: {own}", host=own)) == 421


@pytest.mark.parametrize(
    "origin", [None, "null", "http://evil.example", "https://127.0.0.1", "http://127.0.0.1:1"]
)
def test_only_our_own_page_opens_a_socket(server: PhoneServer, origin: str | None) -> None:
    with pytest.raises(InvalidStatus) as refused, wire(server, origin):
        pass
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize(
    "raw",
    [
        "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc",
        "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nX: " + "a" * 20_000 + "\r\n\r\n",
        "\x00\x01\x02\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(300),
        "GET / HTTP/9.9\r\n\r\n",
    ],
    ids=["post", "chunked", "long header", "binary", "tls", "version"],
)
def test_what_is_no_request_of_ours_is_hung_up_on(server: PhoneServer, raw: str | bytes) -> None:
    assert b"<p>page" not in http(server, raw)
    assert status(get(server, "/")) == 200


def test_half_a_request_does_not_hold_a_line(server: PhoneServer) -> None:
    lines = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(30)]
    for line in lines:
        line.sendall(b"GET / HTTP/1.1\r\nHost:")
    for line in lines:
        line.settimeout(5)
        line.recv(100)  # returns once the server has given up
        line.close()
    assert status(get(server, "/")) == 200


def test_a_silent_socket_is_closed(server: PhoneServer) -> None:
    with wire(server) as phone:
        assert closed(phone) == BREACH


HELLOS = [
    "", "x", "[]", "3", '"ticket"', "null", "[" * 2000, '{"key": ' + "[" * 1500 + "]" * 1500 + "}",
    '{"ticket": 1e999}', '{"key": null}', "{}", '{"code": "\\ud800"}', '{"key": {"a": []}}',
]  # fmt: skip


@pytest.mark.parametrize("hello", HELLOS, ids=range(len(HELLOS)))
def test_a_hello_that_is_none_gets_no_place(server: PhoneServer, hello: str) -> None:
    with wire(server) as phone:
        phone.send(hello)
        assert closed(phone) in (BREACH, SPENT)
    assert server.inbox.empty()


SAID = ["x", "[]", "7", "[" * 2000, "null", "NaN", "\ud7ff"]


@pytest.mark.parametrize("said", SAID, ids=range(len(SAID)))
def test_what_is_no_message_ends_the_talk(server: PhoneServer, said: str) -> None:
    with wire(server) as phone:
        sit(phone, server)
        phone.send(said)
        assert closed(phone) == BREACH


def test_bytes_are_no_message(server: PhoneServer) -> None:
    with wire(server) as phone:
        sit(phone, server)
        phone.send(b"{}")
        assert closed(phone) == BREACH


def test_a_picture_that_is_expected_comes_in_pieces_and_only_once(server: PhoneServer) -> None:
    picture = bytes(range(256)) * 40
    server.expect_picture("seat 0")
    with wire(server) as phone:
        sit(phone, server)
        say(phone, {"t": "picture", "bytes": len(picture)})
        for at in range(0, len(picture), 4096):
            phone.send(picture[at : at + 4096])
        say(phone, {"t": "answer", "q": 1})
        _, sent, said = heard(server, 3)
        assert (sent.place, sent.event, sent.picture) == ("seat 0", "sent", picture)
        assert said.message["q"] == 1
        say(phone, {"t": "picture", "bytes": 10})
        assert closed(phone) == BREACH


@pytest.mark.parametrize("size", [0, -1, 10**9, "100", 1.5, None, True])
def test_a_picture_of_an_impossible_size_ends_the_talk(server: PhoneServer, size: object) -> None:
    server.expect_picture("seat 0")
    with wire(server) as phone:
        sit(phone, server)
        say(phone, {"t": "picture", "bytes": size})
        assert closed(phone) == BREACH


@pytest.mark.parametrize("pieces", [(b"x" * 60, b"x" * 60), (b"",), (b"x" * 5000,)])
def test_more_than_was_announced_ends_the_talk(server: PhoneServer, pieces: tuple[bytes, ...]) -> None:
    server.expect_picture("seat 0")
    with wire(server) as phone:
        sit(phone, server)
        say(phone, {"t": "picture", "bytes": 100})
        with suppress(ConnectionClosed):
            for piece in pieces:
                phone.send(piece)
        assert closed(phone) in (BREACH, 1009)
    assert [each.event for each in heard(server, 2)] == ["here", "gone"]


def test_another_seat_sends_no_picture(server: PhoneServer) -> None:
    server.expect_picture("seat 0")
    with wire(server) as phone:
        sit(phone, server, "seat 1")
        say(phone, {"t": "picture", "bytes": 100})
        assert closed(phone) == BREACH


def test_a_long_message_ends_the_talk(server: PhoneServer) -> None:
    with wire(server) as phone:
        sit(phone, server)
        say(phone, {"t": "answer", "a": "x" * 5000})
        assert closed(phone) == 1009


def test_a_flood_ends_the_talk_and_reaches_nobody_else(server: PhoneServer) -> None:
    with wire(server) as phone, wire(server) as other:
        sit(other, server, "seat 1")
        sit(phone, server)
        with suppress(ConnectionClosed):
            for number in range(500):
                say(phone, {"t": "answer", "q": number})
        assert closed(phone) == BREACH
        wait_for(lambda: server.inbox.qsize() >= 3)
        server.publish("seat 1", {"t": "state"})
        assert hear(other) == {"t": "state"}
    assert server.inbox.qsize() < 40


def test_a_phone_that_never_reads_is_hung_up_on(server: PhoneServer) -> None:
    own = f"127.0.0.1:{server.port}"
    asks = (
        f"GET /ws HTTP/1.1\r\nHost: {own}\r\nOrigin: http://{own}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    hello = json.dumps({"ticket": server.ticket("seat 0")[0].partition("#t=")[2]}).encode()
    with socket.create_connection(("127.0.0.1", server.port)) as deaf, wire(server) as other:
        deaf.sendall(asks.encode())
        deaf.recv(4096)
        deaf.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
        sit(other, server, "seat 1")
        wait_for(lambda: server.inbox.qsize() == 2)
        for _ in range(200):
            server.publish("seat 0", {"t": "state", "much": "x" * 100_000})
        wait_for(lambda: server.inbox.qsize() == 3)
        assert heard(server, 3)[-1].event == "gone"
        server.publish("seat 1", {"t": "state"})
        assert hear(other) == {"t": "state"}


def test_one_neighbour_does_not_get_all_lines() -> None:
    with served(limits=replace(HASTY, sockets_each=3, greeting=5.0)) as server:
        lines = [wire(server) for _ in range(3)]
        for line in lines:
            line.__enter__()
        with pytest.raises(InvalidStatus) as refused, wire(server):
            pass
        assert refused.value.response.status_code == 429
        for line in lines:
            line.__exit__(None, None, None)
        wait_for(lambda: _admits(server))


def _admits(server: PhoneServer) -> bool:
    try:
        with wire(server):
            return True
    except InvalidStatus:
        return False


def test_guessing_codes_is_slow_and_keeps_nobody_with_a_ticket_out(server: PhoneServer) -> None:
    address, code = server.ticket("seat 0")
    for _ in range(int(HASTY.guesses) + 1):
        assert spent(server, {"code": "222-222"}) == SPENT
    assert spent(server, {"code": code}) == SPENT  # even the right one: nobody may learn by trying
    with wire(server) as phone:
        say(phone, {"ticket": address.partition("#t=")[2]})
        assert hear(phone)["t"] == "key"


def test_the_seat_of_another_is_out_of_reach(server: PhoneServer) -> None:
    with wire(server) as phone:
        sit(phone, server)
        say(phone, {"t": "answer", "q": 1, "a": 1, "place": "seat 1", "seat": 1})
        assert {each.place for each in heard(server, 2)} == {"seat 0"}
        server.publish("seat 1", {"t": "state", "secret": 1})
        server.publish("seat 0", {"t": "state"})
        assert hear(phone) == {"t": "state"}


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=30, deadline=None)
@given(
    said=st.lists(
        json_values | st.dictionaries(st.sampled_from(["t", "q", "a", "yes"]), json_values), max_size=5
    )
)
def test_whatever_is_said_the_server_stays(said: list[object]) -> None:
    with served() as server:
        with wire(server) as phone:
            sit(phone, server)
            try:
                for each in said:
                    say(phone, each)
                server.publish("seat 0", {"t": "state"})
                while hear(phone) != {"t": "state"}:
                    pass
            except ConnectionClosed:
                pass
        assert status(get(server, "/")) == 200


# ---------------------------------------------------------------------- addresses


def test_the_address_of_the_room_comes_first() -> None:
    found = [
        ("lo", "127.0.0.1"),
        ("tun0", "10.8.0.2"),
        ("docker0", "172.17.0.1"),
        ("eth0", "169.254.3.4"),
        ("Ethernet 2", "10.1.2.3"),
        ("wlan0", "192.168.1.7"),
    ]
    assert ranked(found, "10.8.0.2") == ["192.168.1.7", "10.1.2.3", "10.8.0.2", "172.17.0.1"]


def test_the_way_out_breaks_ties() -> None:
    assert ranked([("eth0", "192.168.1.2"), ("eth1", "192.168.1.3")], "192.168.1.3")[0] == "192.168.1.3"


def test_a_port_that_is_taken_is_passed_over(server: PhoneServer) -> None:
    with served() as other:
        second = PhoneServer("127.0.0.1", [other.port, 0], {}, wake=lambda: None)
        second.start()
        assert second.port not in (0, other.port)
        second.stop()


def test_a_foreign_address_can_not_be_listened_at() -> None:
    with pytest.raises(OSError, match="assign"):
        PhoneServer("192.0.2.77", [0], {}, wake=lambda: None).start()
