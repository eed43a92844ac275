import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { DomainError, type RouteForm } from '@probity/contracts';
import type { FastifyInstance } from 'fastify';
import { errorCodes } from 'fastify';

/** Bytes of a body beside its file: boundaries and the headers of the part. */
const framing = 4_096;

/** A body of multipart/form-data on its way, not in memory. Read it once, or pass it on. */
export class FormUpload {
  constructor(
    /** With the boundary. */
    readonly contentType: string,
    /** Fails with the route's `tooLarge` once more comes than a file and its framing may have. */
    readonly body: Readable,
  ) {}
}

/** Routes with a `form` take multipart/form-data; it is streamed, after the guards, to whoever reads it. */
export const acceptForms = (fastify: FastifyInstance): void => {
  fastify.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    const { form } = request.routeOptions.config;
    if (form === undefined) return done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE());
    if (Number(request.headers['content-length'] ?? 0) > form.mostBytes + framing)
      return done(new DomainError(form.tooLarge));
    done(null, new FormUpload(request.headers['content-type'] ?? '', bounded(payload, form)));
  });
};

const bounded = (payload: Readable, { mostBytes, tooLarge }: RouteForm): Readable => {
  let bytes = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      bytes += chunk.length;
      if (bytes > mostBytes + framing) next(new DomainError(tooLarge));
      else next(null, chunk);
    },
  });
  // Not `pipeline`: that would end the connection with the stream, and the refusal could not be sent.
  payload.on('error', (error) => limit.destroy(error));
  limit.on('close', () => payload.unpipe(limit).resume());
  return payload.pipe(limit);
};

const refusal = (detail: string): DomainError => new DomainError('INVALID_REQUEST', { detail });

/**
 * The one file of an upload, in memory of its own that can be handed to a thread. Throws `INVALID_REQUEST` where the body
 * is not exactly that file, or the route's `tooLarge`.
 */
export const readForm = async (
  { contentType, body }: FormUpload,
  { part, mostBytes, tooLarge }: RouteForm,
): Promise<Uint8Array<ArrayBuffer>> => {
  const parser = parserOf(contentType as `multipart/${string}`, mostBytes);
  const chunks: Buffer[] = [];
  let files = 0;
  const fail = (error: DomainError) => (): void => void parser.destroy(error);
  const onlyFile = refusal(`The body is one file, in the part ${part}.`);
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit', 'field'] as const)
    parser.on(limit, fail(onlyFile));
  parser.on('file', (name, file) => {
    files += 1;
    if (name !== part) fail(onlyFile)();
    file.on('limit', fail(new DomainError(tooLarge)));
    file.on('error', () => undefined); // the parser fails with the same one
    file.on('data', (chunk: Buffer) => chunks.push(chunk));
  });
  try {
    await pipeline(body, parser);
  } catch (cause) {
    throw cause instanceof DomainError
      ? cause
      : new DomainError('INVALID_REQUEST', { cause, detail: broken });
  }
  if (files !== 1) throw onlyFile;
  const file = new Uint8Array(chunks.reduce((bytes, chunk) => bytes + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    file.set(chunk, at);
    at += chunk.length;
  }
  return file;
};

const broken = 'The body is no whole multipart/form-data.';

const parserOf = (contentType: `multipart/${string}`, fileSize: number): BusboyInstance => {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { files: 1, fields: 0, parts: 1, headerPairs: 20, fileSize },
    });
  } catch (cause) {
    throw new DomainError('INVALID_REQUEST', { cause, detail: broken });
  }
};
