#!/usr/bin/env bash
# Builds a base and a JDK image from this machine's own files, for machines without access to a registry: glibc as the JDK
# needs it, certificates and time zones, and the JDK itself. For trials and tests; in production use a maintained base.
# Usage: tools/images/local-base.sh ENGINE JDK_HOME BASE_NAME JDK_NAME
set -eu

ENGINE=$1 JDK=$2 BASE=$3 JDK_IMAGE=$4
[ "$(uname -s)" = Linux ] || { echo "Only Linux has the files of a Linux image. Name a base with --base." >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

libraries() { # paths of the system libraries that the JDK and its native libraries need
  find "$JDK/bin/java" "$JDK/lib" -type f \( -name java -o -name '*.so' \) -exec ldd {} + 2>/dev/null |
    sed -n -e 's/.*=> \(\/[^ ]*\) .*/\1/p' -e 's/^[[:space:]]*\(\/[^ ]*ld-[^ ]*\) .*/\1/p' |
    grep -E '/(ld-linux[^/]*|libc|libm|libdl|libpthread|librt|libz)\.so\.[0-9]+$' | sort -u
}

root=$work/base
mkdir -p "$root/etc/ssl/certs" "$root/tmp" "$root/usr/share" "$root/home/nonroot"
chmod 1777 "$root/tmp"
for library in $(libraries); do
  mkdir -p "$root$(dirname "$library")"
  cp -L "$library" "$root$library"
done
printf 'root:x:0:0:root:/root:/sbin/nologin\nnobody:x:65534:65534:nobody:/nonexistent:/sbin/nologin\n' >"$root/etc/passwd"
printf 'root:x:0:\nnobody:x:65534:\n' >"$root/etc/group"
printf 'hosts: files dns\n' >"$root/etc/nsswitch.conf"
[ ! -f /etc/os-release ] || cp -L /etc/os-release "$root/etc/os-release"
[ ! -f /etc/ssl/certs/ca-certificates.crt ] || cp -L /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
[ ! -d /usr/share/zoneinfo ] || cp -RL /usr/share/zoneinfo "$root/usr/share/zoneinfo"
printf 'FROM scratch\nCOPY base /\n' >"$work/base.Containerfile"
find "$root" -exec touch -h -d @0 {} +
"$ENGINE" build -q -f "$work/base.Containerfile" -t "$BASE" "$work" >/dev/null

mkdir "$work/jdk"
cp -RL "$JDK" "$work/jdk/openjdk"
rm -f "$work/jdk/openjdk/lib/src.zip"
printf 'FROM %s\nCOPY jdk /opt/java\nENV JAVA_HOME=/opt/java/openjdk\n' "$BASE" >"$work/jdk.Containerfile"
"$ENGINE" build -q -f "$work/jdk.Containerfile" -t "$JDK_IMAGE" "$work" >/dev/null
