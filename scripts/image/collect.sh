#!/bin/sh
# collect.sh <app> <folder>: puts what the app runs, as built, into the folder, as it lies in the image.
set -eu
app=$1
out=$2
case $app in
  bff) home=bff ;;
  *) home=services/$app ;;
esac
parts="packages/contracts packages/kit $home"
[ "$app" = screening ] && parts="$parts packages/matching packages/media packages/watchlists"
[ "$app" = verification ] && parts="$parts packages/mrz"
for part in $parts; do
  mkdir -p "$out/$part"
  cp -r "$part/package.json" "$part/dist" "$out/$part/"
  # Tables that the package reads when it is loaded.
  [ ! -d "$part/data" ] || cp -r "$part/data" "$out/$part/"
done
rm -rf "$out/packages/kit/dist/testing"
echo "import './$home/dist/main.js';" >"$out/main.mjs"
cp scripts/image/healthy.mjs "$out/"
if [ "$app" = bff ]; then
  mkdir -p "$out/web/dist"
  cp -r web/dist/client "$out/web/dist/"
fi
chmod -R a+rX "$out"
