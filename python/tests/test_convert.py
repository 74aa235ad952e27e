"""Groups of other systems, there and back."""

import pytest

import mexagon as mx


def test_lists_of_permutations():
    assert mx.Structure(["(1,2,3,4)", "(1,2)"]).order == 24
    assert mx.Structure([[1, 2, 0], [1, 0, 2]]).order == 6
    assert mx.Structure([[0, 1, 2]]).order == 1
    with pytest.raises(ValueError, match="each once"):
        mx.Structure([[1, 1, 0]])


def test_sympy():
    combinatorics = pytest.importorskip("sympy.combinatorics")
    named = pytest.importorskip("sympy.combinatorics.named_groups")
    for group, name in [
        (named.SymmetricGroup(4), "S4"),
        (named.DihedralGroup(6), "D12"),
        (named.AlternatingGroup(5), "A5"),
        (named.AbelianGroup(2, 4), "Z2 x Z4"),
        (named.CyclicGroup(9), "Z9"),
    ]:
        ours = mx.Structure(group)
        assert ours.order == group.order()
        known = mx.Structure(name)
        assert (ours.gen, ours.dng, ours.quotient) == (known.gen, known.dng, known.quotient)
        back = ours.to_sympy()
        assert back.order() == group.order() and back.is_abelian == group.is_abelian
        assert all(back.contains(generator) for generator in group.generators)
    element = combinatorics.Permutation([1, 2, 0, 3])
    assert mx.Structure("S4").solve("gen", [element]).value == mx.Structure("S4").solve("gen", "(1,2,3)").value


@pytest.mark.parametrize("name", ["Q8", "Z2 x Z4", "GL(2,3)", "SmallGroup(48,3)", "1", "Z2"])
def test_sympy_gets_groups(name):
    pytest.importorskip("sympy")
    assert mx.Structure(name).to_sympy().order() == mx.Structure(name).order


def test_cayley_tables():
    numpy = pytest.importorskip("numpy")
    xor = numpy.bitwise_xor.outer(numpy.arange(8), numpy.arange(8))
    group = mx.Structure(xor)
    assert (group.order, group.gen, group.dng) == (8, mx.Structure("Z2^3").gen, mx.Structure("Z2^3").dng)
    # A chain under minimum is no group, and every subset is closed: the value of DNG of n elements is (n - 1) mod 2.
    chain = mx.Structure(numpy.minimum.outer(numpy.arange(4), numpy.arange(4)))
    assert (chain.games, chain.gen, chain.dng) == (["gen", "dng", "quotient"], 0, 1)
    for wrong in [numpy.zeros((2, 3), int), numpy.full((2, 2), 2), numpy.zeros((2, 2)), numpy.zeros(3, int)]:
        with pytest.raises(ValueError):
            mx.Structure(wrong)


def test_matrices():
    numpy = pytest.importorskip("numpy")
    matrices = [numpy.array([[1, 1], [0, 1]]), numpy.array([[0, -1], [1, 0]])]
    assert mx.Structure(matrices, modulus=3).order == 24  # SL(2,3)
    assert mx.Structure([[[1, 1], [0, 1]]], modulus=5).order == 5
    with pytest.raises(ValueError, match="square"):
        mx.Structure([[[1, 1]]], modulus=5)
    # Whole numbers of any kind are taken, and nothing is rounded.
    assert mx.Structure([numpy.array([[1.0, 1.0], [0.0, 1.0]])], modulus=5).order == 5
    with pytest.raises(ValueError, match="0.5 is no whole number"):
        mx.Structure([[[1, 0.5], [0, 1]]], modulus=5)
    with pytest.raises(TypeError, match="images"):
        mx.Structure([[1.5, 0.0]])


class OfGap:
    """An object that says what it is in GAP, as those of Sage do."""

    def __init__(self, text):
        self.text = text

    def _gap_init_(self):
        return self.text


def test_objects_with_a_text_for_gap():
    assert mx.Structure(OfGap("Group([ (1,2,3), (1,2) ])")).order == 6
    assert mx.Structure(OfGap("SymmetricGroup(4)")).order == 24
    assert mx.Structure("D8")._gap_init_().startswith("Group([ (")
    # Our own structures are taken as they are.
    assert mx.Structure(mx.Structure("D8")).name == "D8"


def test_passagemath():
    pytest.importorskip("passagemath_gap")
    from sage.libs.gap.libgap import libgap

    texts = ["SymmetricGroup(4)", "DihedralGroup(12)", "SL(2,3)", "MathieuGroup(11)", "SmallGroup(96,204)", "GL(2,4)"]
    texts += ["Group(())", "TrivialGroup()", "Group([[0,1],[-1,0]])", "CyclicGroup(1)"]
    texts += ["(function() local F; F:=FreeGroup(2); return F/[F.1^2,F.2^3,(F.1*F.2)^3]; end)()"]
    for text in texts:
        group = libgap.eval(text)
        ours = mx.Structure(group)
        assert ours.order == int(group.Order()), text
        if ours.order < 512:
            assert ours.info()["small_group"] == [int(x) for x in group.IdGroup()], text
        assert int(libgap.eval(ours.to_gap()).Order()) == ours.order
    with pytest.raises(TypeError, match="finite group"):
        mx.Structure(libgap.eval("FreeGroup(2)"))
    with pytest.raises(TypeError, match="finite group"):
        mx.Structure(libgap.eval("3"))


def test_sage():
    pytest.importorskip("passagemath_groups")
    from sage.groups.perm_gps.permgroup_named import DihedralGroup, QuaternionGroup

    assert mx.Structure(DihedralGroup(5)).info()["small_group"] == [10, 1]
    assert mx.Structure(QuaternionGroup()).info()["small_group"] == [8, 4]
    assert mx.Structure("A5")._sage_().order() == 60
