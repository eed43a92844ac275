import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DomainError } from '@probity/contracts';
import { TimeoutError, withTimeout } from '@probity/kit/async';
import { Thread, ThreadEnded } from '@probity/kit/threads';
import type { RenderCall, RenderedReport } from './rendered-report.adapter.js';

const program = new URL('./report-worker.adapter.js', import.meta.url);

/** Milliseconds for one report, those before it included. The longest that the layout allows takes a part of it. */
const longestMs = 60_000;
/** Reports that wait; more would only wait longer than their readers do. */
const mostWaiting = 8;

/** Lays reports out in a thread of its own, which begins with the first of them. */
@Injectable()
export class ReportRenderer implements OnModuleDestroy {
  private thread: Thread<RenderCall, RenderedReport> | undefined;

  async onModuleDestroy(): Promise<void> {
    await this.thread?.end();
  }

  /** Throws `SERVICE_UNAVAILABLE`. */
  async execute(call: RenderCall): Promise<RenderedReport> {
    this.thread ??= new Thread(program);
    const { thread } = this;
    if (thread.load >= mostWaiting) {
      const detail = 'Many reports are being laid out right now. Try again in a moment.';
      throw new DomainError('SERVICE_UNAVAILABLE', { detail, retryAfterSeconds: 5 });
    }
    try {
      return await withTimeout(longestMs, thread.ask(call));
    } catch (cause) {
      if (!(cause instanceof ThreadEnded) && !(cause instanceof TimeoutError)) throw cause;
      if (this.thread === thread) this.thread = undefined;
      await thread.end();
      throw new DomainError('SERVICE_UNAVAILABLE', { detail: 'The report could not be laid out.', cause });
    }
  }
}
