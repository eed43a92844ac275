import { Module } from '@nestjs/common';
import { CreateSession } from './create-session.js';
import { GetSession } from './get-session.js';
import { SessionsController } from './sessions.controller.js';
import { VerificationSessionRepository } from './verification-session.repository.js';

@Module({
  controllers: [SessionsController],
  providers: [CreateSession, GetSession, VerificationSessionRepository],
})
export class SessionsModule {}
