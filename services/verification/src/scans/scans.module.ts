import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { ConfirmScan } from './confirm-scan.js';
import { DeleteOldScans } from './delete-old-scans.js';
import { DeleteScan } from './delete-scan.js';
import { ScanRepository } from './scan.repository.js';
import { ScansController } from './scans.controller.js';
import { SubmitScan } from './submit-scan.js';

@Module({
  imports: [DocumentsModule],
  controllers: [ScansController],
  providers: [ConfirmScan, DeleteOldScans, DeleteScan, ScanRepository, SubmitScan],
})
export class ScansModule {}
