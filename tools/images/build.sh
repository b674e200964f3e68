#!/usr/bin/env bash
# Builds the container images and records their digests; `./comanager images` calls it once the jars are built. Runs in bash 3.2.
set -u

HERE=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
ROOT=$(dirname "$(dirname "$HERE")")
OUT=$ROOT/target/images
ALL="tool-gateway auth-service decision-engine watch-service notifier keycloak system-tests"
MORE="phone-simulator" # only when it is named: for k8s/compose, never for a cluster

BASE=gcr.io/distroless/base-nossl-debian12:latest
JDK=docker.io/library/eclipse-temurin:25-jdk
REGISTRY=localhost/comanager
TAG=""
SOURCE=""
PUSH=false
CHECK=false
TWICE=false
ONLY_LABELS=false
ENVIRONMENTS=""
ONLY_ASK=false
CHOSEN=""
AFRESH=""

say() { printf '%s\n' "$*"; }
die() { printf '%s\n' "$*" >&2; exit 1; }

usage() {
  cat <<TXT
Usage: ./comanager images [OPTION…] [IMAGE…]     images: $ALL (all of these when none is named), $MORE
  --base IMAGE       what every image stands on: glibc, certificates, time zones ($BASE)
  --jdk IMAGE        a JDK 25 in /opt/java/openjdk, of which the runtime is made ($JDK)
  --local-base       both out of this machine's own files, for where no registry is reached; for trying, not for production
  --tag TAG          of every image (the version)
  --registry PREFIX  in front of every image's name ($REGISTRY)
  --source URL       where the sources stand, for the label
  --push             pushes the images; digests are then those of the registry. Needs --base and --jdk by digest
  --twice            builds each image again from nothing and compares: the same sources must give the same image
  --labels           what each image says of itself
  --list             names, ports, and the settings that change them
  --check            starts each image as the chart does, with nothing around it: it must say what it misses, and end
  --check-with DIR   the same with the settings in DIR/SERVICE.env, on this machine's network: it must get ready
COMANAGER_ENGINE names podman or docker where both are there, COMANAGER_ENGINE_OPTIONS adds options to its build and run.
TXT
}

arguments() {
  while [ $# -gt 0 ]; do
    case $1 in
      --base | --jdk | --tag | --registry | --source | --check-with)
        [ $# -ge 2 ] && [ -n "$2" ] || { usage >&2; die "$1 needs a value."; } ;;
    esac
    case $1 in
      --base) BASE=$2; shift ;;
      --jdk) JDK=$2; shift ;;
      --local-base) BASE=localhost/comanager-base:local JDK=localhost/comanager-jdk:local ;;
      --tag) TAG=$2; shift ;;
      --registry) REGISTRY=${2%/}; shift ;;
      --source) SOURCE=$2; shift ;;
      --push) PUSH=true ;;
      --check) CHECK=true ;;
      --check-with) CHECK=true ENVIRONMENTS=$2; shift ;;
      --twice) TWICE=true ;;
      --labels) ONLY_LABELS=true ;;
      --only-ask) ONLY_ASK=true ;; # checks that everything is possible before Maven runs for minutes
      --list)
        for name in $ALL; do say "$name $(port_of "$name") $(port_setting_of "$name")"; done
        exit 0 ;;
      -h | --help) usage; exit 0 ;;
      -*) usage >&2; die "There is no option $1." ;;
      *)
        case " $ALL $MORE " in *" $1 "*) CHOSEN="$CHOSEN $1" ;; *) die "There is no image $1. Images: $ALL $MORE" ;; esac ;;
    esac
    shift
  done
  [ -n "$CHOSEN" ] || CHOSEN=$ALL
  [ -z "$ENVIRONMENTS" ] || [ -d "$ENVIRONMENTS" ] || die "There is no folder $ENVIRONMENTS."
  if $PUSH; then by_digest --base "$BASE"; by_digest --jdk "$JDK"; fi
  case $TAG in *[!A-Za-z0-9._-]* | [.-]*) die "A tag has letters, digits, dots, dashes and underscores: $TAG" ;; esac
}

by_digest() { # published images need a base named by digest, because a tag may change
  case $2 in
    *@sha256:*) ;;
    *) die "--push needs $1 by digest: $2 may be another image tomorrow. Pull it, look at it, and name it as NAME@sha256:… (podman image inspect --format '{{index .RepoDigests 0}}' $2)." ;;
  esac
}

find_engine() { # the first one that is installed and responds
  local name there="" told=""
  for name in ${COMANAGER_ENGINE:-podman docker}; do
    command -v "$name" >/dev/null 2>&1 || continue
    if told=$("$name" info 2>&1 >/dev/null); then
      ENGINE=$name
      return
    fi
    there=${there:-$name}
  done
  [ -n "$there" ] || die "Images are built with podman or docker, and neither is installed (${COMANAGER_ENGINE:-podman, docker}). Install podman (https://podman.io), or use a machine that has one."
  die "$there is installed, but it does not answer: $(printf %s "$told" | tail -n 1)
Start its daemon or machine (docker: systemctl start docker, Docker Desktop; podman: podman machine start), or install podman, which needs no daemon on Linux."
}

port_of() { # as in the chart; ImagesTest compares them. system-tests listens nowhere
  case $1 in
    tool-gateway) echo 8080 ;;
    auth-service) echo 8081 ;;
    notifier) echo 8082 ;;
    decision-engine) echo 8083 ;;
    watch-service) echo 8084 ;;
    phone-simulator) echo 8090 ;;
    keycloak) echo 8080 ;;
  esac
}

port_setting_of() { # the variable for a service's port
  case $1 in
    tool-gateway) echo COMANAGER_GATEWAY_PORT ;;
    auth-service) echo COMANAGER_AUTH_PORT ;;
    notifier) echo COMANAGER_NOTIFIER_PORT ;;
    decision-engine) echo COMANAGER_DECISION_PORT ;;
    watch-service) echo COMANAGER_WATCH_PORT ;;
    phone-simulator) echo COMANAGER_PHONES_PORT ;;
    keycloak) echo KC_HTTP_PORT ;;
  esac
}

find_bases() { # they are here, or can be pulled: found out before Maven runs for minutes
  local image option told
  [ "$BASE" != localhost/comanager-base:local ] || return 0 # made from this machine's files
  for image in "$BASE" "$JDK"; do
    "$ENGINE" image inspect "$image" >/dev/null 2>&1 && continue
    say "  pulling $image"
    told=$("$ENGINE" pull -q "$image" 2>&1 >/dev/null) && continue
    option=--base
    [ "$image" = "$BASE" ] || option=--jdk
    die "$image is not on this machine, and it could not be pulled: $(printf %s "$told" | tail -n 1)
Nothing was built. Name another with $option, load it (podman load), or use --local-base, which is for trying only."
  done
}

. "$HERE/layout.sh"
. "$HERE/check.sh"
. "$HERE/twice.sh"

image_of() { printf '%s/%s:%s' "$REGISTRY" "$1" "$TAG"; }

facts() { # version, revision and time: the same for the same sources
  local url
  VERSION=$(sed -n 's,.*<version>\(.*\)</version>.*,\1,p' "$ROOT/pom.xml" | head -n 1)
  [ -n "$TAG" ] || TAG=${VERSION%-SNAPSHOT}
  REVISION=$(git -C "$ROOT" rev-parse HEAD 2>/dev/null) || REVISION=unknown
  [ "$REVISION" = unknown ] || [ -z "$(git -C "$ROOT" status --porcelain 2>/dev/null)" ] || REVISION=$REVISION-changed
  # Not the commit's time, so that layers that a commit doesn't change stay the same in registries and in the engine's cache,
  # which ignores file times.
  EPOCH=${SOURCE_DATE_EPOCH:-1767225600}
  [ -z "${SOURCE_DATE_EPOCH:-}" ] || AFRESH=--no-cache
  if [ -z "$SOURCE" ]; then # without credentials in the URL
    url=$(git -C "$ROOT" remote get-url origin 2>/dev/null) || url=""
    case $url in http://* | https://*) SOURCE=$(printf %s "$url" | sed 's,//[^/@]*@,//,') ;; esac
  fi
}

labels() { # IMAGE: its labels, one per line, defined only here
  local home=/opt/comanager
  [ "$1" != keycloak ] || home=/opt/keycloak
  say "org.opencontainers.image.title=$1"
  say "org.opencontainers.image.description=$(sed -n 's,.*<description>\(.*\)</description>.*,\1,p' "$ROOT/$(module_of "$1")/pom.xml" | head -n 1)"
  say "org.opencontainers.image.version=$VERSION"
  say "org.opencontainers.image.revision=$REVISION"
  say "org.opencontainers.image.source=$SOURCE"
  say "org.opencontainers.image.licenses=Apache-2.0"
  say "dev.comanager.sbom=$home/sbom.cdx.json"
}

build() { # IMAGE
  local folder=$OUT/context/$1 file=$HERE/Containerfile log=$OUT/$1.log label labelled reproducible
  case $1 in keycloak | system-tests) file=$HERE/$1/Containerfile ;; esac
  labelled=()
  while IFS= read -r label; do labelled+=(--label "$label"); done <<EOF
$(labels "$1")
EOF
  if [ "$ENGINE" = podman ]; then
    reproducible="--timestamp=$EPOCH --format=oci"
  else # BuildKit reads the time from the build argument of this name
    reproducible="--build-arg=SOURCE_DATE_EPOCH=$EPOCH"
  fi
  # shellcheck disable=SC2086 # word splitting is intended
  "$ENGINE" build ${COMANAGER_ENGINE_OPTIONS:-} $AFRESH $reproducible \
    --build-arg "BASE=$BASE" --build-arg "JDK=$JDK" --build-arg "PORT=$(port_of "$1")" "${labelled[@]}" \
    -f "$file" -t "$(image_of "$1")" "$folder" >"$log" 2>&1 </dev/null || {
    tail -n 12 "$log" >&2
    die "$1 could not be built. All of it: $log"
  }
}

note_digest() { # IMAGE: records the manifest digest, as a registry reports it
  local image digest="" layout
  image=$(image_of "$1")
  if [ "$PUSH" = true ]; then
    if [ "$ENGINE" = podman ]; then
      podman push -q --digestfile "$OUT/$1.digest" "$image" || die "$image could not be pushed."
      return
    fi
    docker push -q "$image" >/dev/null || die "$image could not be pushed."
    digest=$(docker image inspect --format '{{index .RepoDigests 0}}' "$image" | sed 's/.*@//')
  elif [ "$ENGINE" = podman ]; then # an archive that a registry accepts unchanged, with the same digest; nodes import it under the image's name
    podman push -q --digestfile "$OUT/$1.digest" "$image" "oci-archive:$OUT/$1.tar:$image" || die "$image could not be written."
    return
  fi
  printf %s "$digest" >"$OUT/$1.digest"
}

value_of() { # IMAGE
  printf 'image: {name: %s, tag: "%s", digest: "%s"}' "$1" "$(cat "$OUT/$1.tag")" "$(cat "$OUT/$1.digest")"
}

values() { # the chart's values for the latest build of each image
  local service
  say "# Made by ./comanager images: helm upgrade … -f target/images/values.yaml"
  say "image:"
  say "  registry: $REGISTRY"
  say "services:"
  for service in $ALL; do
    case $service in keycloak | system-tests) continue ;; esac
    [ -f "$OUT/$service.digest" ] || continue
    say "  $service:"
    say "    $(value_of "$service")"
  done
  [ ! -f "$OUT/system-tests.digest" ] || printf 'tests:\n  %s\n' "$(value_of system-tests)"
  [ ! -f "$OUT/keycloak.digest" ] || say "# Keycloak is not in the chart: $REGISTRY/keycloak:$(cat "$OUT/keycloak.tag") $(cat "$OUT/keycloak.digest")"
}

arguments "$@"
if [ "$ONLY_LABELS" = true ]; then
  facts
  for service in $CHOSEN; do labels "$service"; done
  exit 0
fi
find_engine
find_bases
[ "$ONLY_ASK" = false ] || exit 0
facts
mkdir -p "$OUT/context"
if [ "$BASE" = localhost/comanager-base:local ]; then
  "$ENGINE" image inspect "$JDK" >/dev/null 2>&1 || "$HERE/local-base.sh" "$ENGINE" "$JAVA_HOME" "$BASE" "$JDK" || exit 1
fi
for service in $CHOSEN; do
  began=$(date +%s)
  lay_out "$service"
  build "$service"
  printf %s "$TAG" >"$OUT/$service.tag"
  note_digest "$service"
  say "  $(image_of "$service")  $("$ENGINE" image inspect --format '{{.Size}}' "$(image_of "$service")" | awk '{printf "%d MB", $1 / 1000000}')  $(($(date +%s) - began)) s"
done
values >"$OUT/values.yaml"
say "Digests for the chart: target/images/values.yaml; bills of materials: target/images/*.cdx.json"
failed=0
if [ "$TWICE" = true ]; then
  for service in $CHOSEN; do twice "$service" || failed=1; done
fi
if [ "$CHECK" = true ]; then
  for service in $CHOSEN; do check "$service" || failed=1; done
fi
exit $failed
