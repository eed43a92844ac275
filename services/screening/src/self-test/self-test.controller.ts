import { Controller } from '@nestjs/common';
import { getSelfTest, type RouteInput, type SelfTestReport } from '@probity/contracts';
import { Input, Serves } from '@probity/kit/http';
import { RunSelfTest } from './run-self-test.js';

@Controller()
export class SelfTestController {
  constructor(private readonly runSelfTest: RunSelfTest) {}

  @Serves(getSelfTest)
  selfTest(@Input(getSelfTest) { query }: RouteInput<typeof getSelfTest>): Promise<SelfTestReport> {
    const thresholds = query.thresholds?.split(',').map(Number);
    return this.runSelfTest.execute({ ...query, thresholds });
  }
}
