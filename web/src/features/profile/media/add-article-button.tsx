import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../../shared/api/session.js';
import { Button } from '../../../shared/ui/button.js';
import { Row } from '../../../shared/ui/layout.js';
import { mediaReviewTexts as texts } from './texts.js';

const AddArticleSheet = lazy(async () => ({
  default: (await import('./add-article-sheet.js')).AddArticleSheet,
}));

/** Lets a reviewer add an article that no source brought. */
export const AddArticleButton = ({ personId }: { readonly personId: string }) => {
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  if (session.state !== 'signed-in' || !session.isAnalyst) return null;
  return (
    <>
      <Row>
        <Button icon={<Plus aria-hidden size={20} />} look="soft" onClick={() => setOpen(true)}>
          {texts.addArticle}
        </Button>
      </Row>
      {isOpen && (
        <Suspense>
          <AddArticleSheet onClose={() => setOpen(false)} personId={personId} />
        </Suspense>
      )}
    </>
  );
};
