import { Module } from '@nestjs/common';
import { AssessDocument } from './assess-document.js';
import { LoadDocumentNumbers } from './load-document-numbers.js';
import { DocumentNumbersRepository } from './document-numbers.repository.js';
import { ReadImage } from './read-image.js';

/** What documents say, and what can be said of them. */
@Module({
  providers: [AssessDocument, DocumentNumbersRepository, LoadDocumentNumbers, ReadImage],
  exports: [AssessDocument, ReadImage],
})
export class DocumentsModule {}
