"""Groups of other systems: what they are in the notation of Mexagon, and back."""

from __future__ import annotations

import re
from typing import Any, Iterable, List, Optional, Sequence, Tuple, Union

Source = Tuple[str, str]
"""What a structure is made of: ``("text", notation)`` or ``("table", rows of a Cayley table)``."""


def read(what: object, modulus: Optional[int] = None) -> Source:
    """What something means to Mexagon.

    ========================================  =====================================================
    a text                                    any notation of the command line
    a ``Structure`` of Mexagon                itself
    a ``PermutationGroup`` of sympy           the permutations that generate it
    groups of Sage, passagemath and libgap    what they are in GAP
    a square array of numpy                   a Cayley table, with entries from 0 on
    matrices with ``modulus``                 the matrix group over the field of this prime order
    a list of permutations                    the group that they generate
    ========================================  =====================================================

    A permutation is a text such as ``"(1,2,3)"``, a ``Permutation`` of sympy, or the list of the images of 0, 1, ...

    >>> read([[1, 2, 0], [1, 0, 2]])
    ('text', 'Group((1,2,3),(1,2))')
    >>> read([[[1, 1], [0, 1]], [[2, 0], [0, 1]]], modulus=3)
    ('text', 'Group([[1,1],[0,1]],[[2,0],[0,1]] mod 3)')
    """
    if isinstance(what, str):
        return ("text", what)
    source = getattr(what, "_source", None)
    if isinstance(source, tuple):
        return source
    if modulus is not None:
        return ("text", _matrices(what, modulus))
    if type(what).__module__.startswith("sympy."):
        return ("text", _permutations(_generators(what)))
    if hasattr(what, "_gap_init_") or hasattr(what, "_libgap_") or _is_of_gap(what):
        return ("text", _of_gap(what))
    table = _table(what)
    if table is not None:
        return ("table", table)
    if isinstance(what, (list, tuple)) and what:
        return ("text", _permutations(what))
    raise TypeError(
        f"a structure is a text such as 'S4', a group of sympy, Sage or GAP, a Cayley table in numpy, or a list of "
        f"permutations or of matrices (with modulus=), not {what!r}"
    )


def orders(what: Union[str, int, range]) -> str:
    """Orders of groups as the library reads them.

    >>> orders("1..5, 8"), orders(6), orders(range(2, 5)), orders(range(1, 8, 3))
    ('1..5, 8', '6', '2..4', '1,4,7')
    """
    if not isinstance(what, range):
        return str(what)
    is_whole = what.step == 1 and len(what) > 0
    return f"{what[0]}..{what[-1]}" if is_whole else ",".join(map(str, what))


def element(what: object) -> str:
    """An element of a position: a text, a number, or a permutation of sympy."""
    if hasattr(what, "array_form") and hasattr(what, "cyclic_form"):
        return _cycles(list(what.array_form))
    return str(what)


def _cycles(images: Sequence[int]) -> str:
    """A permutation of 0, 1, ... in cycles of 1, 2, ..."""
    images = [int(image) for image in images]
    if sorted(images) != list(range(len(images))):
        raise ValueError(f"a permutation is the list of the images of 0, 1, ..., each once, not {images!r}")
    seen, cycles = set(), []
    for start in range(len(images)):
        cycle, point = [], start
        while point not in seen:
            seen.add(point)
            cycle.append(str(point + 1))
            point = images[point]
        if len(cycle) > 1:
            cycles.append(f"({','.join(cycle)})")
    return "".join(cycles) or "()"


def _generators(group: Any) -> Iterable[object]:
    generators = getattr(group, "generators", None)
    if generators is None:
        raise TypeError(f"a group of sympy is a PermutationGroup, not {group!r}")
    return list(generators)


def _permutations(generators: Iterable[object]) -> str:
    shown = []
    for generator in generators:
        if isinstance(generator, str):
            shown.append(generator)
        elif hasattr(generator, "array_form"):
            shown.append(_cycles(list(generator.array_form)))
        else:
            try:
                images = [_whole(image) for image in generator]  # type: ignore[attr-defined]
            except (TypeError, ValueError):
                raise TypeError(
                    f"a permutation is a text such as '(1,2,3)', or the list of the images of 0, 1, ..., not {generator!r}"
                ) from None
            shown.append(_cycles(images))
    return f"Group({','.join(shown) or '()'})"


def _whole(entry: Any) -> int:
    """A whole number of any kind, also 2.0 and an element of a prime field of Sage."""
    whole = int(entry)
    if not isinstance(entry, str) and whole != entry:
        raise ValueError(f"{entry!r} is no whole number")
    return whole


def _matrices(what: Any, modulus: int) -> str:
    shown = []
    for matrix in what:
        rows = [[_whole(entry) % modulus for entry in row] for row in (matrix.tolist() if hasattr(matrix, "tolist") else matrix)]
        if not rows or any(len(row) != len(rows) for row in rows):
            raise ValueError(f"a generator is a square matrix, not {rows!r}")
        shown.append(str(rows).replace(" ", ""))
    return f"Group({','.join(shown)} mod {modulus})"


def _table(what: Any) -> Optional[str]:
    """The rows of a Cayley table, if it is one: a square array of whole numbers from 0 on."""
    shape = getattr(what, "shape", None)
    if shape is None or not hasattr(what, "tolist"):
        return None
    if len(shape) != 2 or shape[0] != shape[1] or shape[0] == 0:
        raise ValueError(f"a Cayley table is a square array, and this one has the shape {tuple(shape)}; matrices need modulus=")
    rows: List[List[int]] = what.tolist()
    if any(not isinstance(entry, int) or not 0 <= entry < len(rows) for row in rows for entry in row):
        raise ValueError(f"the entries of a Cayley table of {len(rows)} elements are whole numbers from 0 to {len(rows) - 1}")
    return "\n".join(" ".join(map(str, row)) for row in rows) + "\n"


def _is_of_gap(what: object) -> bool:
    """Is it an object of libgap, as Sage and passagemath have them?"""
    return hasattr(what, "GeneratorsOfGroup") and hasattr(what, "IsPermGroup")


def _of_gap(what: Any) -> str:
    """A group of Sage, passagemath or libgap in the notation of GAP."""
    if _is_of_gap(what):
        return _of_libgap(what)
    for name in ("_libgap_", "gap"):
        group = getattr(what, name)() if callable(getattr(what, name, None)) else None
        if group is not None and _is_of_gap(group):
            return _of_libgap(group)
    return str(what._gap_init_())


def _of_libgap(group: Any) -> str:
    """A group of GAP: what is neither permutations nor matrices over a finite field becomes one or the other, or a code."""
    if not group.IsGroup() or not group.IsFinite():
        raise TypeError(f"a structure is a finite group of GAP, not {group}")
    if group.IsPcGroup():
        return f"PcGroupCode({group.CodePcGroup()}, {group.Order()})"
    if not group.IsPermGroup() and not (group.IsMatrixGroup() and group.FieldOfMatrixGroup().IsFinite()):
        group = group.IsomorphismPermGroup().Image()
    generators = [str(generator) for generator in group.GeneratorsOfGroup()]
    return f"Group([ {', '.join(generators) or '()'} ])"


def gap_generators(text: str) -> List[List[List[int]]]:
    """The generators in what :meth:`mexagon.Structure.to_gap` gives, each as a list of cycles of points from 1 on.

    >>> gap_generators("Group([ (1,2)(3,4), () ])")
    [[[1, 2], [3, 4]], []]
    """
    inside = text[text.index("(") + 1 : text.rindex(")")].strip().strip("[]").replace(" ", "")
    each = re.findall(r"(?:\([0-9,]*\))+", inside)
    return [[[int(point) for point in cycle.split(",")] for cycle in re.findall(r"\(([0-9,]+)\)", one)] for one in each]


def to_sympy(text: str) -> Any:
    """A group of GAP as one of sympy."""
    from sympy.combinatorics import Permutation, PermutationGroup  # type: ignore[import-untyped,unused-ignore]

    generators = gap_generators(text)
    size = max((point for generator in generators for cycle in generator for point in cycle), default=1)
    return PermutationGroup(
        [Permutation([[point - 1 for point in cycle] for cycle in generator], size=size) for generator in generators]
    )


def to_sage(text: str) -> Any:
    """A group of GAP as one of Sage or passagemath."""
    from sage.groups.perm_gps.permgroup import PermutationGroup  # type: ignore[import-not-found,import-untyped,unused-ignore]

    return PermutationGroup([[tuple(cycle) for cycle in generator] for generator in gap_generators(text)])
