import { withLighthouse } from './lighthouse.js';

/** A program of its own, since Lighthouse finds its parts by addresses of files that Jest's modules do not have. */
const [url = '', email = '', password = '', path = ''] = process.argv.slice(2);

await withLighthouse(url, { email, password }, async (load) => {
  console.log(JSON.stringify(await load(path)));
});
