import { largestUpload } from '@probity/contracts';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Banner } from '../../../shared/ui/banner.js';
import { Button } from '../../../shared/ui/button.js';
import { FileField } from '../../../shared/ui/field.js';
import { Stack } from '../../../shared/ui/layout.js';

interface FileFormProps {
  readonly name: string;
  readonly busy: boolean;
  readonly texts: Readonly<Record<'file' | 'tooLarge' | 'submit', string>>;
  readonly onSend: (file: File) => void;
  /** What else must be said of the file. */
  readonly children: ReactNode;
}

/** Sends a file that is chosen, unless it is larger than the server takes. */
export const FileForm = ({ name, busy, texts, onSend, children }: FileFormProps) => {
  const [file, setFile] = useState<File | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTooLarge(file !== null && file.size > largestUpload);
    if (file === null || file.size > largestUpload) return;
    onSend(file);
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        {children}
        <FileField label={texts.file} name={name} onChoose={setFile} />
        {tooLarge && <Banner tone="danger">{texts.tooLarge}</Banner>}
        <Button busy={busy} full look="primary" type="submit">
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
};
