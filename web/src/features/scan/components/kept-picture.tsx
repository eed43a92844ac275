import { useState } from 'react';
import { useOpenVault } from '../../../shared/device/vault/open-vault.js';
import type { Vault } from '../../../shared/device/vault/vault.js';
import { BlobPicture } from '../../../shared/ui/blob-picture.js';
import { Button } from '../../../shared/ui/button.js';
import { QueryBoundary } from '../../../shared/ui/query-boundary.js';
import { Sheet } from '../../../shared/ui/sheet.js';
import { Muted } from '../../../shared/ui/text.js';
import { useKeptPicture, useKeptPictures } from '../api/kept-pictures.js';
import { scanTexts } from '../texts.js';

const texts = scanTexts.picture;

interface KeptPictureProps {
  readonly scanId: string;
  readonly name: string;
}

const PictureSheet = ({
  scanId,
  name,
  vault,
  onClose,
}: KeptPictureProps & { readonly vault: Vault; readonly onClose: () => void }) => (
  <Sheet onClose={onClose} title={texts.title}>
    <QueryBoundary query={useKeptPicture(vault, scanId)} shape="card">
      {(picture) =>
        picture === null ? (
          <Muted>{texts.gone}</Muted>
        ) : (
          <BlobPicture picture={picture} text={texts.of(name)} />
        )
      }
    </QueryBoundary>
  </Sheet>
);

/** Shows the picture of a scan, where this device kept it. */
export const KeptPicture = ({ scanId, name }: KeptPictureProps) => {
  const vault = useOpenVault();
  const kept = useKeptPictures(vault);
  const [isOpen, setOpen] = useState(false);
  if (vault === null || kept.state !== 'ready' || !kept.data.includes(scanId)) return null;
  return (
    <>
      <Button label={texts.showOf(name)} onClick={() => setOpen(true)}>
        {texts.show}
      </Button>
      {isOpen && <PictureSheet name={name} onClose={() => setOpen(false)} scanId={scanId} vault={vault} />}
    </>
  );
};
