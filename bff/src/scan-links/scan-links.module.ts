import { Module } from '@nestjs/common';
import { ScanLinksController } from './scan-links.controller.js';

/** Links with which subjects scan a document on a phone of their own. */
@Module({ controllers: [ScanLinksController] })
export class ScanLinksModule {}
