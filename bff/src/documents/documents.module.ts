import { Module } from '@nestjs/common';
import { DocumentsController } from './documents.controller.js';

/** The OpenAPI and AsyncAPI documents. */
@Module({ controllers: [DocumentsController] })
export class DocumentsModule {}
