import { Controller, Inject } from '@nestjs/common';
import { readStream, type RouteAnswer, type RouteInput } from '@probity/contracts';
import { FromService, Input, Serves } from '@probity/kit/http';
import { ReadStream } from './read-stream.js';

@Controller()
@FromService()
export class StreamController {
  constructor(@Inject(ReadStream) private readonly readStream: Pick<ReadStream, 'execute'>) {}

  @Serves(readStream)
  read(@Input(readStream) { query }: RouteInput<typeof readStream>): Promise<RouteAnswer<typeof readStream>> {
    return this.readStream.execute(query.after, query.limit);
  }
}
