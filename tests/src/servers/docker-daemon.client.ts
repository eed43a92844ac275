import { request, type RequestOptions } from 'node:http';
import { text } from 'node:stream/consumers';
import type { DockerProbe } from './choose-servers.js';

/** Milliseconds in which a daemon answers that is worth using. */
const answerMs = 1_500;
/** Milliseconds for one image; servers of this machine are ready sooner than a slow download. */
const pullMs = 180_000;

interface DockerResponse {
  readonly ok: boolean;
  readonly body: string;
}

/** The daemon of `DOCKER_HOST`, or of the usual socket, by its HTTP API. */
export const dockerDaemon = (dockerHost: string | undefined, images: readonly string[]): DockerProbe => {
  const target = targetOf(dockerHost ?? 'unix:///var/run/docker.sock');
  const has = async (image: string): Promise<boolean> =>
    (await call(target, 'GET', `/images/${image}/json`, answerMs)).ok;
  return {
    answers: async () => (await call(target, 'GET', '/_ping', answerMs)).ok,
    missingImages: async () => {
      const present = await Promise.all(images.map(has));
      return images.filter((_, index) => present[index] !== true);
    },
    pull: async (image) => {
      const [name = '', tag = 'latest'] = image.split(':');
      // The response is a stream that ends with the download; whether it succeeded is told by the image.
      await call(target, 'POST', `/images/create?fromImage=${encodeURIComponent(name)}&tag=${tag}`, pullMs);
      return has(image);
    },
  };
};

const targetOf = (dockerHost: string): RequestOptions => {
  const url = new URL(dockerHost);
  return url.protocol === 'unix:'
    ? { socketPath: url.pathname }
    : { host: url.hostname, port: url.port === '' ? 2375 : Number(url.port) };
};

/** Any failure is a response that is not ok: an absent daemon is no error here. */
const call = async (
  target: RequestOptions,
  method: string,
  path: string,
  timeoutMs: number,
): Promise<DockerResponse> => {
  try {
    return await new Promise((resolve, reject) => {
      const options = { ...target, method, path, signal: AbortSignal.timeout(timeoutMs) };
      const sent = request(options, (response) => {
        text(response).then((body) => resolve({ ok: response.statusCode === 200, body }), reject);
      });
      sent.on('error', reject).end();
    });
  } catch (error) {
    return { ok: false, body: String(error) };
  }
};
