const startOfScan = 0xda;
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * Whether a JPEG comes in several scans over the page: progressive ones do, and others may send a colour after another.
 * Then a decoder holds the whole page until the last of them. Null for what has no scan at all.
 */
export const hasSeveralScans = (file: Uint8Array): boolean | null => {
  let colours = 0;
  for (let at = 2; at + 4 < file.length;) {
    if (file[at] !== 0xff) return null;
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1; // a fill byte
      continue;
    }
    if (isFrame(marker)) {
      if (marker !== 0xc0 && marker !== 0xc1) return true;
      colours = file[at + 9] ?? 0;
    }
    if (marker === startOfScan) return (file[at + 4] ?? 0) < colours;
    at += 2 + (file[at + 2] ?? 0) * 256 + (file[at + 3] ?? 0);
  }
  return null;
};
