import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { CloseInterruptedSessions } from './close-interrupted-sessions.js';
import { CreateScanLink } from './create-scan-link.js';
import { CreateSession } from './create-session.js';
import { GetSession } from './get-session.js';
import { ScanLinksController } from './scan-links.controller.js';
import { SessionsController } from './sessions.controller.js';
import { Randomness } from './randomness.js';
import { VerifyDocument } from './verify-document.js';
import { VerificationSessionRepository } from './verification-session.repository.js';

@Module({
  imports: [DocumentsModule],
  controllers: [ScanLinksController, SessionsController],
  providers: [
    CloseInterruptedSessions,
    CreateScanLink,
    CreateSession,
    GetSession,
    Randomness,
    VerificationSessionRepository,
    VerifyDocument,
  ],
})
export class SessionsModule {}
