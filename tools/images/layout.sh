# Prepares the build contexts under target/images/context. Sourced by build.sh.

module_of() {
  case $1 in
    keycloak) echo keycloak-extension ;;
    phone-simulator) echo tools/phone-simulator ;;
    *) echo "$1" ;;
  esac
}

age() { # FOLDER: gives all files the same time, for reproducible layers
  local stamp
  stamp=$(date -u -d "@$EPOCH" +%Y%m%d%H%M.%S 2>/dev/null || date -u -r "$EPOCH" +%Y%m%d%H%M.%S)
  find "$1" -exec env TZ=UTC touch -h -t "$stamp" {} +
  chmod -R u=rwX,go=rX "$1"
}

bill_of() { # IMAGE FOLDER: copies its bill of materials into the image and next to it
  local bill=$ROOT/$(module_of "$1")/target/bom.json
  [ -f "$bill" ] || die "$bill is missing; ./comanager images makes it (mvnw -Psbom package)."
  cp "$bill" "$2/sbom.cdx.json"
  cp "$bill" "$OUT/$1.cdx.json"
}

lay_out() { # IMAGE
  local folder=$OUT/context/$1
  rm -rf "$folder"
  mkdir -p "$folder"
  case $1 in
    keycloak) lay_out_keycloak "$folder" ;;
    system-tests) lay_out_system_tests "$folder" ;;
    *) lay_out_service "$1" "$folder" ;;
  esac
  age "$folder"
}

class_path() { # of the quarkus-app in this folder: flat, for the class archive; classes that the build changed in other jars come first
  local path=""
  [ ! -f quarkus/transformed-bytecode.jar ] || path=quarkus/transformed-bytecode.jar:
  path=$path$(LC_ALL=C ls quarkus/generated-bytecode.jar app/*.jar lib/boot/*.jar lib/main/*.jar | tr '\n' ':')
  printf %s "${path%:}"
}

main_class() { # of the quarkus-app in this folder, from its serialized application
  LC_ALL=C tr -c '[:print:]' '\n' <quarkus/quarkus-application.dat |
    grep -o '[a-z][a-z0-9]*\(\.[a-z][a-z0-9]*\)*\.[A-Z][A-Za-z0-9]*' | head -n 1
}

opened() { # of the quarkus-app in this folder, as options: its manifest counts only where the jar itself is started
  local there=$PWD/quarkus-run.jar work
  work=$(mktemp -d)
  (cd "$work" && "$JAVA_HOME/bin/jar" --extract --file "$there" META-INF/MANIFEST.MF)
  tr -d '\r' <"$work/META-INF/MANIFEST.MF" | sed -e ':a' -e '$!N' -e 's/\n //' -e 'ta' -e 'P' -e 'D' |
    sed -n 's/^Add-Opens: //p' | tr ' ' '\n' | sed 's/.*/--add-opens=&=ALL-UNNAMED/'
  rm -r "$work"
}

leave_out() { # FOLDER: removes libraries of other platforms from its jars
  "$JAVA_HOME/bin/java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC "$HERE/OtherPlatforms.java" "$1" >/dev/null ||
    die "Libraries of other platforms could not be left out of the jars in $1."
}

lay_out_service() { # SERVICE FOLDER
  local built=$ROOT/$(module_of "$1")/target/quarkus-app own=$2/application others=$2/dependencies noted=$HERE/classes/$1.gz jar gone
  [ -f "$built/quarkus-run.jar" ] || die "$1 is not built ($built is missing)."
  mkdir -p "$own/lib/main" "$others/lib/main" "$2/archive"
  cp -R "$built/lib/boot" "$others/lib/boot"
  for jar in "$built"/lib/main/*.jar; do
    case ${jar##*/} in dev.comanager.*) cp "$jar" "$own/lib/main/" ;; *) cp "$jar" "$others/lib/main/" ;; esac
  done
  cp -R "$built/app" "$built/quarkus" "$own/"
  leave_out "$others"
  bill_of "$1" "$own"
  {
    cat "$HERE/java.options"
    (cd "$built" && opened)
    printf '%s\n%s\n%s\n' -cp "$(cd "$built" && class_path)" "$(cd "$built" && main_class)"
  } >"$own/java.options"
  printf '%s\n' -Xshare:dump -XX:+UseSerialGC -XX:SharedClassListFile=/build/classes.list \
    -XX:SharedArchiveFile=/archive/classes.jsa -Xlog:disable -Xlog:all=error:stderr >"$2/dump.options"
  [ -f "$noted" ] || noted=$HERE/classes/notifier.gz # what it shares with this one
  gzip -dc "$noted" >"$2/classes.list"
  gone=$("$JAVA_HOME/bin/java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC "$HERE/NotedClasses.java" "$2/classes.list" "$own" "$others") ||
    [ "$noted" != "$HERE/classes/$1.gz" ] || say "  $1: $gone classes of tools/images/classes/$1.gz are gone, so it starts slower than it could; tools/images/classes.sh notes them anew."
  cp "$HERE/jlink.options" "$2/"
}

lay_out_system_tests() { # FOLDER
  local jar=$ROOT/system-tests/target/comanager-system-tests.jar
  [ -f "$jar" ] || die "system-tests is not built ($jar is missing)."
  mkdir -p "$1/application"
  cp "$jar" "$1/application/"
  bill_of system-tests "$1/application"
  cp "$HERE/jlink.options" "$1/"
}

lay_out_keycloak() { # FOLDER
  local archive=$ROOT/keycloak-extension/target/keycloak.tar.gz jar
  [ -f "$archive" ] || die "keycloak-extension is not built ($archive is missing)."
  mkdir -p "$1/server" "$1/extension/providers"
  tar -xzf "$archive" -C "$1/server" --strip-components 1
  rm -rf "$1/server/bin" # the image has no shell for these scripts
  leave_out "$1/server/lib/lib/main"
  mkdir -p "$1/build-only/lib/lib" # files that only its build reads, and files that the build regenerates
  mv "$1/server/lib/lib/deployment" "$1/build-only/lib/lib/"
  mv "$1/server/lib/quarkus" "$1/build-only/lib/"
  mkdir -p "$1/server/data/transaction-logs" # a volume is mounted here
  ln -s /tmp "$1/server/data/tmp" # the only writable folder
  for jar in "$ROOT"/keycloak-extension/target/keycloak-extension-*.jar; do
    cp "$jar" "$1/extension/providers/keycloak-extension.jar"
  done
  mkdir -p "$1/extension/data/import"
  cp "$ROOT"/keycloak-extension/realm/*.json "$1/extension/data/import/"
  bill_of keycloak "$1/extension"
  cp "$HERE/keycloak/jlink.options" "$HERE/keycloak/java.options" "$1/"
}
