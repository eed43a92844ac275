import { DomainError } from '@probity/contracts';
import type { ImageRefusal } from '@probity/mrz/images';

/** Why a picture that was sent cannot be read. */
export const imageRefusal = (reason: ImageRefusal): DomainError => {
  switch (reason) {
    case 'empty':
    case 'broken':
      return new DomainError('IMAGE_UNREADABLE');
    case 'not-an-image':
    case 'not-decodable-here':
      return new DomainError('IMAGE_TYPE_UNSUPPORTED');
    case 'too-many-pixels':
      return new DomainError('IMAGE_TOO_LARGE');
  }
};
