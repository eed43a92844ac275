const pinned = /^[^\s@]+:[^\s@:]+@sha256:[0-9a-f]{64}$/;

/** Names of images from outside in a Dockerfile's defaults, a compose file or manifests. Those made here have no digest yet. */
const imagesFrom = (text: string): string[] =>
  [...text.matchAll(/^(?:ARG \w+_IMAGE=|\s*-?\s*image:\s*)(\S+)$/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('probity/'));

/** Images from outside that a tag alone names: who controls the tag could replace them. */
export const imageFaults = (files: Readonly<Record<string, string>>): string[] =>
  Object.entries(files).flatMap(([file, text]) => {
    const images = imagesFrom(text);
    if (images.length === 0) return [`${file}: no image from outside was found in it`];
    return images
      .filter((image) => !pinned.test(image))
      .map((image) => `${file}: ${image} is not pinned by tag and digest`);
  });
