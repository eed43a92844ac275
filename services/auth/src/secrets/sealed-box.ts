import { createCipheriv, createDecipheriv } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM: iv (12 bytes), tag (16), ciphertext. `about` names the row, so that a box cannot be moved to another. */
export const seal = (plain: Buffer, key: Buffer, about: string, iv: Buffer): Buffer => {
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes }).setAAD(
    Buffer.from(about),
  );
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
};

/** Throws when the key is another, or a byte was changed. */
export const unseal = (box: Buffer, key: Buffer, about: string): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(about))
    .setAuthTag(box.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(box.subarray(ivBytes + tagBytes)), decipher.final()]);
};

export const sealIvBytes = ivBytes;
