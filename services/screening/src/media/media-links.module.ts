import { Module } from '@nestjs/common';
import { MediaEventsModule } from '../media-events/media-events.module.js';
import { PersonsModule } from '../persons/persons.module.js';
import { ImportLockRepository } from '../watchlists/import-lock.repository.js';
import { CompareChangedPersons } from './compare-changed-persons.js';
import { CompareWithArticles } from './compare-with-articles.js';
import { ComparedPersonRepository } from './compared-person.repository.js';
import { FindMentioned } from './find-mentioned.js';
import { LinkArticles } from './link-articles.js';
import { MediaDecisionRepository } from './media-decision.repository.js';
import { MediaLinkRepository } from './media-link.repository.js';
import { MediaRetentionRepository } from './media-retention.repository.js';
import { MediaStateRepository } from './media-state.repository.js';
import { MentionCandidateRepository } from './mention-candidate.repository.js';
import { ReadMediaCoverage } from './read-media-coverage.js';
import { StoreLinks } from './store-links.js';

/** Which articles may be about which persons. Reads no articles itself, so that it needs no detection of languages. */
@Module({
  imports: [MediaEventsModule, PersonsModule],
  providers: [
    CompareChangedPersons,
    CompareWithArticles,
    ComparedPersonRepository,
    FindMentioned,
    ImportLockRepository,
    LinkArticles,
    MediaDecisionRepository,
    MediaLinkRepository,
    MediaRetentionRepository,
    MediaStateRepository,
    MentionCandidateRepository,
    ReadMediaCoverage,
    StoreLinks,
  ],
  exports: [
    CompareChangedPersons,
    CompareWithArticles,
    FindMentioned,
    LinkArticles,
    MediaLinkRepository,
    MediaRetentionRepository,
    MediaStateRepository,
    ReadMediaCoverage,
    StoreLinks,
  ],
})
export class MediaLinksModule {}
