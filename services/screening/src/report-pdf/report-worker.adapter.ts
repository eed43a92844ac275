import { serveCalls } from '@probity/kit/threads';
import { FontLibrary } from './fonts.adapter.js';
import { renderReport, type RenderCall, type RenderedReport } from './rendered-report.adapter.js';

/** Program of a worker thread: lays reports out, so that no request waits behind a long one. */
const fonts = new FontLibrary();
serveCalls<RenderCall, RenderedReport>((call) => renderReport(call, fonts));
