import { isSaidOfBefore, isSaidOutright as isSaidAfter, matterBefore } from '../mentions/role-patterns.js';
import type { MentionRole } from '../mentions/role.js';
import type { Mention, Nearness } from './finding.js';

/** Names below this are mostly of others; see docs/media.md. */
export const mentionThreshold = 0.85;

const linking: ReadonlySet<Nearness> = new Set(['same-sentence', 'next-sentence', 'half']);

/** Whether the article says something adverse of the one who is named there. */
const isNamedAsSubject = ({ role, nearness }: Mention): boolean =>
  role === 'subject' && linking.has(nearness);

/** Who acts against such a matter, or suffers it. */
const otherRoles: ReadonlySet<MentionRole> = new Set<MentionRole>(['accuser', 'official', 'victim']);

const isOfAnother = ({ role }: Mention): boolean => otherRoles.has(role);

/** "X was charged": no other reading is left. */
const isSaidOutright = ({ name, sentence }: Mention): boolean => {
  const at = sentence.indexOf(name);
  return (
    at !== -1 &&
    (isSaidAfter(sentence.slice(at + name.length)) ||
      isSaidOfBefore.test(sentence.slice(0, at)) ||
      matterBefore.test(sentence.slice(0, at)))
  );
};

/**
 * The mention by which an article says something adverse of the one whom all of `mentions` name. Who accuses, judges or
 * suffers in the headline, or more often than not, is meant only where it is said outright.
 */
export const subjectMention = (mentions: readonly Mention[]): Mention | undefined => {
  const named = mentions.filter(isNamedAsSubject);
  const others = mentions.filter(isOfAnother);
  const inHeadline = ({ part }: Mention): boolean => part === 'headline';
  const doubtful = others.some(inHeadline) || others.length > named.length;
  if (others.length === 0 || !doubtful) return named[0];
  return named.find((mention) => inHeadline(mention) || isSaidOutright(mention));
};
