/** A connected piece of ink: its box and its middle. */
export interface Component {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface HeightRange {
  readonly min: number;
  readonly max: number;
}

/** Kept for the next page: it has four bytes for each pixel. */
let stack = new Int32Array();

/** Pieces of ink, joined over corners too, that are as high as characters may be. */
export const componentsOf = (
  ink: Uint8Array,
  width: number,
  height: number,
  heights: HeightRange,
): Component[] => {
  const rest = ink.slice();
  if (stack.length < ink.length) stack = new Int32Array(ink.length);
  const found: Component[] = [];
  for (let start = 0; start < rest.length; start += 1) {
    if (rest[start] !== 1) continue;
    const box = flood(rest, stack, start, width, height);
    const boxHeight = box.bottom - box.top + 1;
    const boxWidth = box.right - box.left + 1;
    if (boxHeight < heights.min || boxHeight > heights.max) continue;
    if (boxWidth > heights.max * 1.6 || box.pixels <= boxHeight * 0.8) continue;
    found.push({
      x: (box.left + box.right) / 2,
      y: (box.top + box.bottom) / 2,
      width: boxWidth,
      height: boxHeight,
    });
  }
  return found;
};

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly pixels: number;
}

/** Erases a piece of ink and tells where it was. Each pixel is put on `stack` once, so it never overflows. */
const flood = (ink: Uint8Array, stack: Int32Array, start: number, width: number, height: number): Box => {
  let left = width;
  let right = 0;
  let top = height;
  let bottom = 0;
  let pixels = 0;
  let waiting = 1;
  stack[0] = start;
  ink[start] = 0;
  while (waiting > 0) {
    waiting -= 1;
    const at = stack[waiting] ?? 0;
    const y = Math.floor(at / width);
    const x = at - y * width;
    pixels += 1;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
    const x0 = x > 0 ? x - 1 : x;
    const x1 = x < width - 1 ? x + 1 : x;
    const y1 = y < height - 1 ? y + 1 : y;
    for (let ny = y > 0 ? y - 1 : y; ny <= y1; ny += 1)
      for (let next = ny * width + x0; next <= ny * width + x1; next += 1)
        if (ink[next] === 1) {
          ink[next] = 0;
          stack[waiting] = next;
          waiting += 1;
        }
  }
  return { left, right, top, bottom, pixels };
};
