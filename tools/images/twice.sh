# Builds an image again without any cache, and compares. Sourced by build.sh.

facts_of() { "$ENGINE" image inspect --format '{{.Id}}{{range .RootFS.Layers}} {{.}}{{end}}' "$1" | tr ' ' '\n'; }

twice() { # IMAGE: true if the second build is identical, bit for bit
  local first again differ began
  began=$(date +%s)
  first=$(image_of "$1")
  again=$first-again
  lay_out "$1"
  (
    TAG=$TAG-again AFRESH=--no-cache
    build "$1"
  ) || return 1
  facts_of "$first" >"$OUT/$1.once"
  facts_of "$again" >"$OUT/$1.twice"
  if cmp -s "$OUT/$1.once" "$OUT/$1.twice"; then
    "$ENGINE" rmi "$again" >/dev/null
    say "  $1 came out the same, bit for bit, in $(($(date +%s) - began)) s"
    return 0
  fi
  differ=$(sed 1d "$OUT/$1.once" | diff - <(sed 1d "$OUT/$1.twice") | grep -c '^>')
  say "  $1 came out otherwise: $differ of $(sed 1d "$OUT/$1.once" | grep -c .) layers differ. Both images are kept: $first, $again"
  return 1
}
