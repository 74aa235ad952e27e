# The groups with an odd Frattini subgroup among those of GAP's library whose orders are not embedded, as GAP 4.12 finds them.
# A line `# order from to` says which ids were looked at, and the lines `order,id,|Phi|` after it which of them it found. Only a group whose
# O_2 is elementary abelian can have an odd Frattini subgroup, and that is quickly seen.
# Run from the project's folder, an hour and more: gap -q testdata/scripts/census.g > testdata/census_gap.txt
SetPrintFormattingStatus("*stdout*", false);
LoadPackage("smallgrp", false);
# census_short.g asks for the first ranges only.
if not IsBound(short) then
  short := false;
fi;
Scan := function(order, from, to)
  local id, group, core, size;
  Print("# ", order, " ", from, " ", to, "\n");
  for id in [from .. to] do
    group := SmallGroup(order, id);
    core := PCore(group, 2);
    if IsTrivial(core) or IsElementaryAbelian(core) then
      size := Size(FrattiniSubgroup(group));
      if size mod 2 = 1 then
        Print(order, ",", id, ",", size, "\n");
      fi;
    fi;
  od;
end;
Scan(1792, 1083473, 1083553);
Scan(1280, 1116309, 1116461);
Scan(1920, 240417, 241004);
if not short then
  Scan(1920, 236345, 240416);
  Scan(1152, 153313, 157877);
  Scan(768, 1083473, 1090235);
  Scan(1152, 1, 153312);
  Scan(1920, 1, 236344);
fi;
Print("end\n");
QUIT;
