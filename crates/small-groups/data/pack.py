#!/usr/bin/env python3
"""Packs the text that dump.g and describe.g write into the files that the program embeds.

    pack.py groups.txt descriptions.txt FOLDER

writes FOLDER/groups.bin and, unless descriptions.txt is -, FOLDER/descriptions.bin. Numbers are little-endian.

groups.bin: a count of orders (u16); for each order the order (u16), its number of groups (u32), the place of its block
counted from the end of this index (u32) and its length (u32); then the blocks, each compressed by deflate. A block:
    count of shapes (u16)
    for each shape its length m (u8) and m relative orders (u16), or 255 for groups that are given by permutations
    for each group the number of its shape, one byte if there are at most 256 shapes and two (all low bytes first) otherwise
    for each shape its columns, over the groups of that shape in the order of their ids
Groups of one shape have their exponents in the same places (dump.g says which), and a column is one place over all of
them: a byte 0 and the value (u16) if it is constant, or a byte 1 and all low bytes, or a byte 2 and all low bytes, then
all high bytes. The column of a shape of permutations is one text: degree and number of generators (u8 each) and the
images less one (u8), group after group.

descriptions.bin: one text compressed by deflate, a line for each group, in the order of the library.
"""

import sys
import zlib
from pathlib import Path


def deflate(data):
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9)
    return packer.compress(data) + packer.flush()


def u16(value):
    return value.to_bytes(2, "little")


def u32(value):
    return value.to_bytes(4, "little")


def numbers(text):
    found = []
    for word in text.split():
        value, _, length = word.partition("*")
        found += [int(value)] * int(length or 1)
    return found


def column(values):
    low = bytes(value & 255 for value in values)
    if min(values) == max(values):
        return b"\0" + u16(values[0])
    if max(values) < 256:
        return b"\1" + low
    return b"\2" + low + bytes(value >> 8 for value in values)


def permutations(text):
    degree, *generators = text.split("/")
    images = [bytes(int(point) - 1 for point in generator.split()) for generator in generators]
    return bytes([int(degree), len(images)]) + b"".join(images)


def block(lines):
    """The block of one order, from the lines of its groups."""
    shapes = {}
    number_of = []
    for kind, text in lines:
        primes, _, exponents = text.partition("/") if kind == "s" else ("p", "", text)
        number, rows = shapes.setdefault(primes.strip(), (len(shapes), []))
        rows.append(exponents)
        number_of.append(number)
    out = bytearray(u16(len(shapes)))
    for primes in shapes:
        relative = [] if primes == "p" else primes.split()
        out += bytes([255 if primes == "p" else len(relative)]) + b"".join(u16(int(p)) for p in relative)
    out += bytes(number & 255 for number in number_of)
    if len(shapes) > 256:
        out += bytes(number >> 8 for number in number_of)
    for primes, (_, rows) in shapes.items():
        if primes == "p":
            out += b"".join(permutations(row) for row in rows)
        else:
            out += b"".join(column(values) for values in zip(*map(numbers, rows)))
    return deflate(bytes(out))


def orders(path):
    """The lines of each order in turn."""
    current, lines = None, []
    with open(path, encoding="ascii") as source:
        for line in source:
            order, kind, text = line.rstrip("\n").split(" ", 2)
            if int(order) != current:
                if lines:
                    yield current, lines
                current, lines = int(order), []
            lines.append((kind, text))
    yield current, lines


def main(groups, descriptions, folder):
    index, blocks, total = bytearray(), bytearray(), 0
    for count, (order, lines) in enumerate(orders(groups), 1):
        packed = block(lines)
        index += u16(order) + u32(len(lines)) + u32(len(blocks)) + u32(len(packed))
        blocks += packed
        total += len(lines)
    Path(folder, "groups.bin").write_bytes(u16(count) + index + blocks)
    print(f"{count} orders, {total} groups, {len(index) + len(blocks) + 2} bytes")
    if descriptions == "-":
        return
    with open(descriptions, encoding="ascii") as source:
        texts = [line.rstrip("\n").split(" ", 2)[2] for line in source]
    Path(folder, "descriptions.bin").write_bytes(deflate("\n".join(texts).encode()))
    print(f"{len(texts)} descriptions")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
