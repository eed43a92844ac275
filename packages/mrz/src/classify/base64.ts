const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Neither `atob` nor `Buffer` is there in both a worker and Node without types of either. */
export const fromBase64 = (text: string): Uint8Array => {
  const length = Math.floor((text.replace(/=+$/, '').length * 3) / 4);
  const bytes = new Uint8Array(length);
  let bits = 0;
  let held = 0;
  let at = 0;
  for (let i = 0; i < text.length && at < length; i += 1) {
    held = ((held << 6) | digits.indexOf(text.charAt(i))) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at] = (held >> bits) & 0xff;
    at += 1;
  }
  return bytes;
};
