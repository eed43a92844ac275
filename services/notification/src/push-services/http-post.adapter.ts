import { Agent, request } from 'undici';
import { jsonOf, type PostResponse } from './post-response.js';
import { timeoutMs } from './push-service.js';

const mostBytes = 65_536;

/** Sends requests over connections that are kept. */
export class HttpPost {
  private readonly agent: Agent;

  /** @param ca authority of the servers' certificates, in PEM; the system's when absent. */
  constructor(ca: string | undefined) {
    this.agent = new Agent({ maxResponseSize: mostBytes, ...(ca !== undefined && { connect: { ca } }) });
  }

  /** Rejects when there is no response in time. */
  async send(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<PostResponse> {
    const response = await request(url, {
      ...{ method: 'POST', headers: { ...headers }, body, dispatcher: this.agent },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const retryAfter = [response.headers['retry-after']].flat()[0];
    return { status: response.statusCode, retryAfter, json: jsonOf(await response.body.text()) };
  }

  close(): void {
    void this.agent.destroy();
  }
}
