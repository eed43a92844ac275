#!/bin/sh
# collect.sh <app> <folder>: puts what the app runs, as bundled, into the folder, as it lies in the image.
set -eu
app=$1
out=$2
mkdir -p "$out"
cp -r dist "$out/"
echo '{ "type": "module" }' >"$out/dist/package.json"
echo "import './dist/$app.js';" >"$out/main.mjs"
cp scripts/image/healthy.mjs "$out/"
# Tables that the program reads when it is loaded.
data=""
[ "$app" = screening ] && data="packages/matching packages/media services/screening"
for part in $data; do
  mkdir -p "$out/$part"
  cp -r "$part/data" "$out/$part/"
done
if [ "$app" = bff ]; then
  mkdir -p "$out/web/dist"
  cp -r web/dist/client "$out/web/dist/"
fi
chmod -R a+rX "$out"
