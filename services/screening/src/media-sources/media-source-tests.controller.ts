import { Controller } from '@nestjs/common';
import { testMediaSource, type MediaSourceTest, type RouteInput } from '@probity/contracts';
import { Input, Serves } from '@probity/kit/http';
import { TestMediaSource } from './test-media-source.js';

@Controller()
export class MediaSourceTestsController {
  constructor(private readonly testSource: TestMediaSource) {}

  @Serves(testMediaSource)
  test(
    @Input(testMediaSource) { params: { source } }: RouteInput<typeof testMediaSource>,
  ): Promise<MediaSourceTest> {
    return this.testSource.execute(source);
  }
}
