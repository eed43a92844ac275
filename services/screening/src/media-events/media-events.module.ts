import { Module } from '@nestjs/common';
import { MediaDecisionRepository } from '../media/media-decision.repository.js';
import { AnnounceMediaEvents } from './announce-media-events.js';
import { AnnouncedEventRepository } from './announced-event.repository.js';

/** What others know of events of adverse media. */
@Module({
  providers: [AnnounceMediaEvents, AnnouncedEventRepository, MediaDecisionRepository],
  exports: [AnnounceMediaEvents],
})
export class MediaEventsModule {}
