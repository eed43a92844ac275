import { resizeTo, type GreyImage } from '../image/grey-image.js';
import { chainsOf } from './chains.js';
import { completeGroup } from './complete-group.js';
import { componentsOf } from './components.js';
import { fitLine } from './fit-line.js';
import { groupLines, type LineGroup } from './group-lines.js';
import { joinLines } from './join-lines.js';
import { inkOf, smooth } from './threshold.js';

export interface LocatedGroup {
  /** In pixels of the smaller image that was searched. */
  readonly lines: LineGroup;
  /** Pixels of the image for one of the searched. */
  readonly scale: number;
}

/** Characters of a zone across the whole width have 25 pixels at the upper width: enough to part them. */
const searchWidth = { least: 1_000, most: 1_200 };

export interface InkRule {
  /** Passes of smoothing. */
  readonly smoothing: 1 | 2;
  /** Ink is darker than this share of what is around it. */
  readonly share: number;
}

/** Clear print; and what blur, glare or darkness left little of, where more noise is taken for ink. */
export const inkRules: readonly InkRule[] = [
  { smoothing: 1, share: 0.82 },
  { smoothing: 2, share: 0.91 },
];

/**
 * Groups of lines that run from left to right, upright or upside down, the most promising first; each once as it was
 * found, and once with the lines beside it.
 */
export const locateZone = (image: GreyImage, { smoothing, share }: InkRule): LocatedGroup[] => {
  const width = Math.min(Math.max(image.width, searchWidth.least), searchWidth.most);
  const searched = resizeTo(image, width);
  const smoothed = smoothing === 1 ? smooth(searched) : smooth(smooth(searched));
  const ink = inkOf(smoothed, Math.round(width / 48), share);
  const heights = { min: Math.max(7, width / 150), max: width / 22 };
  const components = componentsOf(ink, searched.width, searched.height, heights);
  const scale = image.width / width;
  return groupLines(joinLines(chainsOf(components).map(fitLine)))
    .slice(0, mostGroups)
    .flatMap((lines) => {
      const completed = completeGroup(lines, components);
      return completed.length === lines.length
        ? [{ lines, scale }]
        : [
            { lines, scale },
            { lines: completed, scale },
          ];
    });
};

/** Below a zone may be another text of many characters. */
const mostGroups = 3;
