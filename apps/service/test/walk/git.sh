#!/bin/sh
# The walk has no remote to pull from: each `git pull` brings another version of the same files.
case "$1" in
	pull) echo pulled >> /run/walk/pulls ;;
	describe) echo "walk-$(cat /run/walk/pulls 2> /dev/null | wc -l)" ;;
	*) echo "git $1 isn't emulated in the walk." >&2; exit 1 ;;
esac
