import { Controller } from '@nestjs/common';
import { readStream, type RouteAnswer, type RouteInput } from '@probity/contracts';
import { ServiceAuth, Input, Serves } from '@probity/kit/http';
import { ReadStream } from './read-stream.js';

@Controller()
@ServiceAuth()
export class StreamController {
  constructor(private readonly readStream: ReadStream) {}

  @Serves(readStream)
  read(@Input(readStream) { query }: RouteInput<typeof readStream>): Promise<RouteAnswer<typeof readStream>> {
    return this.readStream.execute(query.after, query.limit);
  }
}
