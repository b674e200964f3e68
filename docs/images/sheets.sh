#!/usr/bin/env bash
# Puts the screenshots of each page (FOLDER, from the system tests with -Dcomanager.screenshots=FOLDER) side by side:
# phone and desktop, light and dark, as far as they were taken, at half size. Writes pages/<page>.webp for every page
# that pages/ already shows.
set -euo pipefail
folder=$(cd "${1:?usage: sheets.sh FOLDER}" && pwd)
pages=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/pages
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for sheet in "$pages"/*.webp; do
  page=$(basename "$sheet" .webp)
  sources=""
  for view in phone-light phone-dark desktop-light desktop-dark; do
    file=$folder/$page.$view.png
    [[ ! -f $file ]] || sources+="'file://$file',"
  done
  [[ -n $sources ]] || { echo "$page: no screenshots, left as it is" >&2; continue; }
  cat >"$work/sheet.html" <<HTML
<!doctype html><body><script>
const GAP = 16, LONGEST = 1500;
Promise.all([$sources].map((source) => new Promise((done, fail) => {
  const image = new Image();
  image.onload = () => done(image);
  image.onerror = fail;
  image.src = source;
}))).then((images) => {
  const canvas = document.createElement('canvas');
  const height = (image) => Math.min(image.height / 2, LONGEST);
  canvas.width = images.reduce((sum, image) => sum + image.width / 2 + GAP, GAP);
  canvas.height = Math.max(...images.map(height)) + 2 * GAP;
  const to = canvas.getContext('2d');
  to.imageSmoothingQuality = 'high';
  to.fillStyle = '#8a8a85';
  to.fillRect(0, 0, canvas.width, canvas.height);
  let left = GAP;
  for (const image of images) {
    const cut = height(image);
    to.drawImage(image, 0, 0, image.width, 2 * cut, left, GAP, image.width / 2, cut);
    left += image.width / 2 + GAP;
  }
  document.body.textContent = canvas.toDataURL('image/webp', 0.85);
});
</script></body>
HTML
  chromium --headless --no-sandbox --disable-gpu --allow-file-access-from-files --virtual-time-budget=20000 \
    --dump-dom "file://$work/sheet.html" 2>/dev/null |
    sed -n 's/.*data:image\/webp;base64,\([^<]*\).*/\1/p' | base64 -d >"$work/sheet.webp"
  [[ -s $work/sheet.webp ]] || { echo "$page: the browser drew nothing" >&2; exit 1; }
  mv "$work/sheet.webp" "$sheet"
  echo "$page"
done
