import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import type { RouteForm } from '@probity/contracts';
import { readForm, FormUpload } from './form-upload.js';

const route: RouteForm = { part: 'image', mostBytes: 1_000, mediaTypes: [], tooLarge: 'IMAGE_TOO_LARGE' };
const type = 'multipart/form-data; boundary=edge';
const part = (name: string, content: string, filename = '; filename="a.jpg"'): string =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"${filename}\r\n\r\n${content}\r\n`;

/** In pieces, as networks bring them. */
const pieces = function* (text: string) {
  for (let at = 0; at < text.length; at += 7) yield Buffer.from(text.slice(at, at + 7));
};
const read = async (body: string, contentType = type): Promise<string> =>
  Buffer.from(await readForm(new FormUpload(contentType, Readable.from(pieces(body))), route)).toString();

describe('reading an upload', () => {
  it.each(['', 'x', 'x'.repeat(1_000)])('gives the bytes of its file, whatever they are', async (content) => {
    expect(await read(`${part('image', content)}--edge--`)).toBe(content);
  });

  it.each([
    ['no file', '--edge--'],
    ['no form', 'anything'],
    ['a field', `${part('image', 'x', '')}--edge--`],
    ['another part', `${part('other', 'x')}--edge--`],
    ['two files', `${part('image', 'x')}${part('image', 'x')}--edge--`],
    ['a field beside the file', `${part('image', 'x')}${part('more', 'x', '')}--edge--`],
    ['a body that broke off', part('image', 'x')],
  ])('refuses %s', async (_name, body) => {
    await expect(read(body)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('refuses a body without a boundary, and a file that is too large with the code of the route', async () => {
    const one = `${part('image', 'x')}--edge--`;
    await expect(read(one, 'multipart/form-data')).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    const large = `${part('image', 'x'.repeat(1_001))}--edge--`;
    await expect(read(large)).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' });
  });
});
