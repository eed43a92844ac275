import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import type { RgbaImage } from '@probity/mrz';
import { findChromium } from '@probity/scripts';
import { chromium } from 'playwright-core';
import sharp from 'sharp';

/** Of a phone's camera, along the longer side: 12 megapixels. */
const photographSide = 4_000;

const assets = join('web', 'dist', 'client', 'assets');

/** Milliseconds of one photograph in the worker of the built client. */
export interface ChromiumTimes {
  /** From the file to pixels in memory. */
  readonly decoded: number;
  /** From pixels to the fields, with the pictures of the zone and of the page. */
  readonly read: number;
}

const fileOf = ({ width, height, data }: RgbaImage): Promise<Buffer> =>
  sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), { raw: { width, height, channels: 4 } })
    .resize(width >= height ? { width: photographSide } : { height: photographSide })
    .jpeg({ quality: 90 })
    .toBuffer();

const reader = (worker: string): string => `<!doctype html><title>Reader</title><script>
  const worker = new Worker('/assets/${worker}', { type: 'module' });
  const readPicture = async (address) => {
    const file = await (await fetch(address)).blob();
    const begun = performance.now();
    let decoded;
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => {
        if (data.state === 'refused') reject(new Error(data.reason));
        else if (data.state === 'decoded') decoded = performance.now();
        else resolve({ decoded: decoded - begun, read: performance.now() - decoded });
      };
      worker.postMessage({ id: 1, file });
    });
  };
</script>`;

const serve = async (page: string, photograph: () => Buffer): Promise<Server> => {
  const server = createServer(({ url = '/' }, response) => {
    if (url === '/') return response.setHeader('content-type', 'text/html').end(page);
    if (url === '/photograph') return response.setHeader('content-type', 'image/jpeg').end(photograph());
    if (!url.startsWith('/assets/')) return response.writeHead(404).end();
    response.setHeader('content-type', 'text/javascript').end(readFileSync(join(assets, basename(url))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

/**
 * Reads photographs of the pages as the client does on a phone's picture: in its worker, in Chromium. The client must be
 * built. The first one also starts the worker and is not counted. Null where there is no Chromium.
 */
export const readInChromium = async (pages: readonly RgbaImage[]): Promise<ChromiumTimes[] | null> => {
  const executablePath = findChromium(process.env);
  if (executablePath === undefined) return null;
  const worker = readdirSync(assets).find((name) => /^document-reader\.worker-.*\.js$/.test(name));
  if (worker === undefined) throw new Error('The client is not built: npm run build -w @probity/web');
  let photograph: Buffer = Buffer.alloc(0);
  const server = await serve(reader(worker), () => photograph);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const times: ChromiumTimes[] = [];
    for (const image of pages) {
      photograph = await fileOf(image);
      times.push(await page.evaluate<ChromiumTimes>(`readPicture('/photograph')`));
    }
    return times.slice(1);
  } finally {
    await browser.close();
    server.close();
  }
};
