// The main pages: each is looked at in light and dark, on a narrow screen, and for people who do not see it.

const of = (name) => "/structure?of=" + encodeURIComponent(name);

export const PAGES = [
  "/",
  of("S4"),
  of("S4") + "&game=dng&kind=lattice",
  of("PSL(2,7)"),
  of("M24"),
  of("Z x Z6"),
  of("Ring(Z/4[x]/(x^2,2*x))"),
  of("SmallGroup(240,191)"),
  "/class?of=S4&game=gen&node=class-2",
  "/play?game=gen&object=D8",
  "/play?game=gen&object=D8&values=shown&m=s&m=r%5E2&show=why",
  "/play?game=dng&object=Z30&level=people&m=6",
  "/play?game=quotient&object=" + encodeURIComponent("Ring(Z/12)"),
  "/embed?game=gen&object=D8",
  "/learn/nim",
  "/learn/mex?round=1&answer=2",
  "/learn/gen?values=shown&m=2",
  "/play?game=gen&object=S4&values=shown&m=(1,2)&m=(3,4)&seen=1",
  "/browse",
  "/browse?orders=1..60&gen=3&soluble=yes&sort=d",
  "/theorems",
  "/theorems/barnes",
  "/spectrum",
  "/simple",
  "/gallery",
  "/glossary?word=gen",
  "/references",
  "/references/BES16",
  "/open-problems",
  "/docs",
  "/docs/introduction",
  "/docs/cli",
  "/docs/serve",
  "/api",
];

/** Pages that say that something is wrong. */
export const WRONG = ["/structure?of=Z3+x+D7", "/browse?where=foo+%3D+1", "/nothing"];
