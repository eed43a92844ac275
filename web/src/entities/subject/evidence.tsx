import type { OtherListing, PepEntry, Sanction } from '@probity/contracts';
import { FileSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { Acts, Ending, Relatives } from './evidence-detail.js';
import { evidenceTexts, subjectTexts } from './texts.js';
import { countryName, formatPartialDate } from '../../shared/ui/format.js';
import { TextButton } from '../../shared/ui/button.js';
import { Heading } from '../../shared/ui/text.js';

interface Origin {
  readonly id: string;
  readonly sourceName: string;
  readonly entryId: string;
}

/** Opens the original record; absent where the screen has no way to it. */
export type OpenRecord = ((evidenceId: string) => void) | undefined;

interface PieceProps {
  readonly origin: Origin;
  readonly title: ReactNode;
  readonly tag?: ReactNode;
  /** Where it is from; absent: the entry of its list. */
  readonly from?: string | undefined;
  readonly openRecord: OpenRecord;
  readonly children: ReactNode;
}

export const Piece = ({ origin, title, tag, from, openRecord, children }: PieceProps) => (
  <li className="card">
    <div className="row is-spread">
      <Heading level={3} size="small">
        {title}
      </Heading>
      {tag}
    </div>
    {children}
    <div className="row is-spread">
      <span className="muted">{from ?? evidenceTexts.entry(origin.sourceName, origin.entryId)}</span>
      {openRecord !== undefined && (
        <TextButton onClick={() => openRecord(origin.id)}>
          <FileSearch aria-hidden size={18} />
          {evidenceTexts.record}
        </TextButton>
      )}
    </div>
  </li>
);

const StateTag = ({ active, yes, no }: { active: boolean; yes: string; no: string }) => (
  <span className={active ? 'tag is-high' : 'tag'}>{active ? yes : no}</span>
);

export interface EvidenceProps<Item> {
  readonly items: readonly Item[];
  /** Said where there is none. */
  readonly empty: string;
  readonly openRecord?: OpenRecord;
}

interface OtherListingsProps {
  /** Undefined in what a device kept from before the server told them apart. */
  readonly items: readonly OtherListing[] | undefined;
  readonly openRecord?: OpenRecord;
}

const day = (date: string | null): string =>
  date === null ? subjectTexts.dateUnknown : formatPartialDate(date);

export const Pieces = ({ children, empty }: { readonly children: ReactNode[]; readonly empty: string }) =>
  children.length === 0 ? <p className="card muted">{empty}</p> : <ul className="stack">{children}</ul>;

export const Sanctions = ({ items, empty, openRecord }: EvidenceProps<Sanction>) => (
  <Pieces empty={empty}>
    {items.map((item) => (
      <Piece
        key={item.id}
        openRecord={openRecord}
        origin={item}
        tag={<StateTag active={item.active} no={evidenceTexts.inactive} yes={evidenceTexts.active} />}
        title={item.sourceName}
      >
        <p dir="auto">{item.description}</p>
        <span className="muted">{day(item.date)}</span>
        <Acts acts={item.acts} />
        <Ending {...item} />
      </Piece>
    ))}
  </Pieces>
);

/** What lists say that is neither sanction nor political office; nothing where there is none. */
export const OtherListings = ({ items = [], openRecord }: OtherListingsProps) =>
  items.length > 0 && (
    <>
      <Heading level={2} size="small">
        {evidenceTexts.otherListings}
      </Heading>
      <ul className="stack">
        {items.map((item) => (
          <Piece
            key={item.id}
            openRecord={openRecord}
            origin={item}
            tag={<StateTag active={item.active} no={evidenceTexts.inactive} yes={evidenceTexts.active} />}
            title={item.title}
          >
            <p dir="auto">{item.description}</p>
            <span className="muted">{day(item.date)}</span>
          </Piece>
        ))}
      </ul>
    </>
  );

export const PepEntries = ({ items, empty, openRecord }: EvidenceProps<PepEntry>) => (
  <Pieces empty={empty}>
    {items.map((item) => (
      <Piece
        key={item.id}
        openRecord={openRecord}
        origin={item}
        tag={<StateTag active={item.active} no={evidenceTexts.former} yes={evidenceTexts.current} />}
        title={item.position}
      >
        <span className="muted">
          {item.country === null ? subjectTexts.countryUnknown : countryName(item.country)}
          {item.level !== undefined && `, ${evidenceTexts.pepLevels[item.level]}`}
          {item.since !== null && `, ${evidenceTexts.since(formatPartialDate(item.since))}`}
          {item.until != null && `, ${evidenceTexts.until(formatPartialDate(item.until))}`}
        </span>
        <Ending {...item} />
        <Relatives relatives={item.relatives} />
      </Piece>
    ))}
  </Pieces>
);
