import type { DocumentField, DocumentFields as Fields } from '@probity/contracts';
import { BlobPicture } from '../../../shared/ui/blob-picture.js';
import { TextField } from '../../../shared/ui/field.js';
import { Muted } from '../../../shared/ui/text.js';
import type { FieldChecks } from '../read-document.js';
import { sourceTexts } from '../source-texts.js';
import { fieldTexts as texts } from '../field-texts.js';

const fieldNames = Object.keys(texts.fields) as DocumentField[];

interface DocumentFieldsProps {
  readonly fields: Fields;
  readonly checks: FieldChecks;
  /** The lines as they were photographed; null where they were typed. */
  readonly zone: Blob | null;
  readonly onChange: (fields: Fields) => void;
}

/** The fields of a document, to be compared with the picture of its lines and corrected. */
export const DocumentFields = ({ fields, checks, zone, onChange }: DocumentFieldsProps) => {
  /** What the check digit of a field says of it; undefined where it has none. */
  const digitOf = (name: DocumentField): string | undefined => {
    const holds = checks[name as keyof FieldChecks];
    return holds === undefined ? undefined : texts.digit[holds ? 'true' : 'false'];
  };
  return (
    <>
      {zone !== null && <BlobPicture picture={zone} text={sourceTexts.zone} />}
      <Muted>{texts.names}</Muted>
      {fieldNames.map((name) => {
        const digit = digitOf(name);
        const label = texts.fields[name];
        return (
          <TextField
            autoComplete="off"
            key={name}
            label={digit === undefined ? label : `${label} (${digit})`}
            maxLength={200}
            name={name}
            onChange={(value) => onChange({ ...fields, [name]: value === '' ? null : value })}
            value={fields[name] ?? ''}
          />
        );
      })}
    </>
  );
};

/** Nobody is screened without a name. */
export const hasName = ({ lastName, firstNames }: Fields): boolean =>
  (lastName ?? firstNames ?? '').trim() !== '';
