import type { MediaCategory, MediaStage } from '@probity/contracts';
import {
  Banknote,
  CircleCheck,
  CircleHelp,
  Flame,
  Gavel,
  Globe,
  Handshake,
  Leaf,
  Megaphone,
  Network,
  Package,
  Pill,
  ReceiptText,
  Scale,
  ScrollText,
  Search,
  Terminal,
  TrendingUpDown,
  TriangleAlert,
  Users,
  type LucideIcon,
} from 'lucide-react';

/** Beside their words, which say it alone: kinds of one family share a picture. */
const categoryIcons = {
  'money-laundering': Banknote,
  terrorism: Flame,
  proliferation: Flame,
  'sanctions-evasion': Globe,
  corruption: Handshake,
  'drug-trafficking': Pill,
  'human-trafficking': Users,
  'organised-crime': Network,
  'arms-trafficking': Flame,
  fraud: TriangleAlert,
  'tax-crime': ReceiptText,
  'market-abuse': TrendingUpDown,
  cybercrime: Terminal,
  'counterfeiting-smuggling': Package,
  'environmental-crime': Leaf,
  'kidnapping-extortion': Users,
  'violence-property': TriangleAlert,
  regulatory: ScrollText,
} as const satisfies Record<MediaCategory, LucideIcon>;

const stageIcons = {
  alleged: Megaphone,
  investigated: Search,
  charged: Scale,
  convicted: Gavel,
  measure: ScrollText,
  civil: Handshake,
  cleared: CircleCheck,
  unclear: CircleHelp,
} as const satisfies Record<MediaStage, LucideIcon>;

export const CategoryIcon = ({ category }: { readonly category: MediaCategory }) => {
  const Icon = categoryIcons[category];
  return <Icon aria-hidden size={14} />;
};

export const StageIcon = ({ stage }: { readonly stage: MediaStage }) => {
  const Icon = stageIcons[stage];
  return <Icon aria-hidden size={14} />;
};
