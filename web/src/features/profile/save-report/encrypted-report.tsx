import type { PersonProfile } from '@probity/contracts';
import { FileLock2, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../../../shared/ui/banner.js';
import { Button, TextButton } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { FormFault, PasswordField } from '../../../shared/ui/field.js';
import { Muted } from '../../../shared/ui/text.js';
import { profileTexts } from '../texts.js';
import { suggestedPassword, suggestedPasswordBytes } from './suggested-password.js';
import { useEncryptedDownload } from './use-encrypted-download.js';
import { usePasswordScore } from './use-password-score.js';

const texts = profileTexts.saveReport;

/** Of 4; what is below is guessed by machines within hours, and the file can be tried without end. */
const leastScore = 3;

/** The newest report as a PDF that only its password opens. */
export const EncryptedReport = ({ person }: { readonly person: PersonProfile }) => {
  const { stage, refusal, start, share } = useEncryptedDownload(person);
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [suggested, setSuggested] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const score = usePasswordScore(password);
  const suggest = (): void => {
    const made = suggestedPassword(crypto.getRandomValues(new Uint8Array(suggestedPasswordBytes)));
    setSuggested(made);
    setPassword(made);
    setRepeated(made);
    setFault(null);
  };
  const submit = (): void => {
    // What was suggested is strong as it was made, also where the estimator was not loaded.
    if (password !== suggested) {
      if (password !== '' && score === null) return setFault(texts.notRated);
      if (score === null || score < leastScore) return setFault(texts.tooWeak);
    }
    if (password !== repeated) return setFault(texts.different);
    setFault(null);
    start(password);
  };
  return (
    <Card title={texts.title}>
      <p>{texts.text}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <PasswordField
          autoComplete="new-password"
          label={texts.password}
          name="file-password"
          onChange={setPassword}
          value={password}
        />
        <PasswordField
          autoComplete="new-password"
          label={texts.repeated}
          name="file-password-repeated"
          onChange={setRepeated}
          value={repeated}
        />
        <p aria-live="polite">{score !== null && texts.strengthOf(texts.strength[score])}</p>
        <TextButton onClick={suggest}>{texts.generate}</TextButton>
        {suggested !== null && suggested === password && <Muted>{texts.generated(suggested)}</Muted>}
        <FormFault fault={fault} />
        <Button
          busy={stage !== null}
          full
          icon={<FileLock2 aria-hidden size={18} />}
          look="primary"
          type="submit"
        >
          {stage === null ? texts.button : texts.stages[stage]}
        </Button>
      </form>
      {share !== null && (
        <Button full icon={<Share2 aria-hidden size={18} />} onClick={share}>
          {texts.share}
        </Button>
      )}
      {refusal !== null && (
        <Banner tone="warning">
          <p>{refusal}</p>
        </Banner>
      )}
    </Card>
  );
};
