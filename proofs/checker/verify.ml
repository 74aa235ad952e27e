(* Reads a certificate and asks the extracted checker. One item a line; masks are hexadecimal, points and elements are
   counted from 0, lines that begin with # are comments.

     game gen | game dng        the game
     value V                    the claimed value
     class MASK EVEN ODD        a class, by the mask of the maximal sets that contain it, and its values

   and either the points by masks over the maximal sets,

     maximal M                  how many maximal sets there are
     point MASK COUNT           so many points are in exactly these maximal sets

   or a group, by its multiplication table, with a ladder of subgroups,

     order N
     identity I
     product I J0 J1 ...        the products of element I with elements 0, 1, ...
     subgroup MASK              a maximal subgroup, as a mask over the elements
     rung MASK G0 G1 ...        a subgroup of the ladder with its generators

   Prints "accepted" or "rejected"; the status is 0 or 1, and 2 if the file cannot be read. *)
let fail line why = Printf.eprintf "line %d: %s\n" line why; exit 2

let () =
  let file = if Array.length Sys.argv = 2 then Sys.argv.(1) else (prerr_endline "usage: verify FILE"; exit 2) in
  let avoid = ref None and value = ref None and classes = ref [] and maximal = ref None and points = ref [] in
  let order = ref None and identity = ref 0 and products = Hashtbl.create 64 and subgroups = ref [] and rungs = ref [] in
  let number line s = match int_of_string_opt s with Some n when n >= 0 -> n | _ -> fail line ("not a number: " ^ s) in
  let mask line s =
    match Z.of_string_base 16 s with z when Z.sign z >= 0 -> z | _ | exception _ -> fail line ("not a mask: " ^ s) in
  let item line words = match words with
    | [] -> ()
    | w :: _ when w.[0] = '#' -> ()
    | ["game"; "gen"] -> avoid := Some false
    | ["game"; "dng"] -> avoid := Some true
    | ["value"; v] -> value := Some (number line v)
    | ["class"; s; e; o] -> classes := (mask line s, (number line e, number line o)) :: !classes
    | ["maximal"; m] -> maximal := Some (number line m)
    | ["point"; s; k] -> points := (mask line s, Z.of_int (number line k)) :: !points
    | ["order"; n] -> order := Some (number line n)
    | ["identity"; i] -> identity := number line i
    | "product" :: i :: js -> Hashtbl.replace products (number line i) (Array.of_list (List.map (number line) js))
    | ["subgroup"; s] -> subgroups := mask line s :: !subgroups
    | "rung" :: s :: gs -> rungs := (mask line s, List.map (fun g -> Z.of_int (number line g)) gs) :: !rungs
    | w :: _ -> fail line ("unknown item: " ^ w) in
  let input = try open_in file with Sys_error why -> prerr_endline why; exit 2 in
  (try
     let rec go line =
       let words = String.split_on_char ' ' (String.trim (input_line input)) in
       item line (List.filter (fun w -> w <> "") words); go (line + 1) in
     go 1
   with End_of_file -> ());
  let need what = function Some x -> x | None -> fail 0 (what ^ " is missing") in
  let avoid = need "game" !avoid and value = need "value" !value in
  let classes = List.rev !classes in
  let ok = match !order, !maximal with
    | Some n, None ->
      let table = Array.init n (fun i -> match Hashtbl.find_opt products i with
        | Some row when Array.length row = n && Array.for_all (fun j -> j < n) row -> row
        | _ -> fail 0 (Printf.sprintf "the products of element %d are missing" i)) in
      let subgroups = List.rev !subgroups in
      (* the masks of the elements; the checker compares them with the subgroups *)
      let rows = List.init n (fun x ->
        fst (List.fold_left (fun (row, j) m ->
          ((if Z.testbit m x then Z.logor row (Z.shift_left Z.one j) else row), j + 1)) (Z.zero, 0) subgroups)) in
      let mul i j = if Z.lt i (Z.of_int n) && Z.lt j (Z.of_int n)
        then Z.of_int table.(Z.to_int i).(Z.to_int j) else Z.zero in
      Checker.check_group mul (Z.of_int !identity) (Z.of_int n) avoid subgroups (List.rev !rungs) rows classes value
    | None, Some m -> Checker.check avoid (Z.of_int m) !points classes value
    | _ -> fail 0 "either a group or points are needed" in
  print_endline (if ok then "accepted" else "rejected");
  exit (if ok then 0 else 1)
