#!/bin/sh
# Puts Spellboard into this user's menu of programs and has it open its files; `./install.sh --remove` undoes that.
# Nothing is copied but the entry, the icons and the file types: the program stays in this folder.
set -eu

here=$(cd -- "$(dirname -- "$0")" && pwd -P)
data=${XDG_DATA_HOME:-"$HOME/.local/share"}
case ${1-} in
    '' | --remove) ;;
    *) echo "usage: ./install.sh [--remove]" >&2; exit 2 ;;
esac

# In an entry, the path stands in quotes, and a few letters have a backslash or another percent sign before them.
program=$(printf '%s' "$here/spellboard" | sed -e 's/[\\]/\\\\&\\/g' -e 's/["`$]/\\\\&/g' -e 's/%/%%/g')

entry() {
    while IFS= read -r line; do
        case $line in
            Exec=*) printf 'Exec="%s" %%f\n' "$program" ;;
            *) printf '%s\n' "$line" ;;
        esac
    done
}

(cd -- "$here/share" && find . -type f) | while IFS= read -r file; do
    goal=$data/${file#./}
    if [ "${1-}" = --remove ]; then
        rm -f -- "$goal"
        continue
    fi
    mkdir -p -- "$(dirname -- "$goal")"
    case $file in
        *.desktop) entry <"$here/share/$file" >"$goal" ;;
        *) cp -- "$here/share/$file" "$goal" ;;
    esac
done

# Desktops that keep lists of all this have them made anew; others look for themselves.
refresh() {
    if command -v "$1" >/dev/null; then "$@" >/dev/null 2>&1 || true; fi
}
mkdir -p -- "$data/mime/packages" "$data/applications" "$data/icons/hicolor"
refresh update-mime-database "$data/mime"
refresh update-desktop-database "$data/applications"
refresh gtk-update-icon-cache -q -t -f "$data/icons/hicolor"

if [ "${1-}" = --remove ]; then
    echo "Spellboard is no longer in the menu. Your matches are still there; delete this folder to remove the program."
else
    echo "Spellboard is in the menu now, and opens its files. If you move this folder, run ./install.sh again."
fi
