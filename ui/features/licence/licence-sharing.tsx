import { Copy, Download, ExternalLink } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { OwnLicence } from '#contracts/licences/views.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Switch } from '../../kit/choice.tsx';
import { Field } from '../../kit/field.tsx';
import { Fold } from '../../kit/fold.tsx';
import { Input } from '../../kit/input.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import styles from './licence-sharing.module.css';
import { RevokeLicence } from './revoke-licence.tsx';
import { useShareLicence } from './use-licence.ts';

/** Who may see what of the licence, its address, and the credential to take along. */
export function LicenceSharing({ licence }: { readonly licence: OwnLicence }): ReactNode {
  const t = text('licence').sharing;
  const share = useShareLicence();
  const address = useRef<HTMLInputElement>(null);
  // What was just switched shows at once; a refusal puts it back.
  const sharing = share.isPending ? share.variables.body.sharing : licence.sharing;
  const { credential } = licence;

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(licence.verificationUrl);
      showToast({ title: t.copied });
    } catch {
      // Without https a page may not write there: then it is marked, to be copied by hand.
      address.current?.focus();
      address.current?.select();
      showToast({ title: t.copyByHand });
    }
  };

  return (
    <Card className={styles.card} aria-labelledby="sharing">
      <h2 id="sharing">{t.title}</h2>
      <p className="muted">{t.about}</p>
      <Field label={t.address}>
        {(wiring) => (
          <div className={styles.address}>
            <Input
              {...wiring}
              ref={address}
              readOnly
              value={licence.verificationUrl}
              onFocus={(event) => event.target.select()}
            />
            <Button variant="quiet" onClick={() => void copy()}>
              <Copy size={18} aria-hidden="true" />
              {t.copy}
            </Button>
          </div>
        )}
      </Field>
      <Switch
        name={t.name}
        about={sharing === 'public' ? t.shown(licence.holderName) : t.hidden}
        checked={sharing === 'public'}
        onChange={(shown) => share.mutate({ body: { sharing: shown ? 'public' : 'private' } })}
      />
      <div className={styles.actions}>
        <ButtonLink variant="quiet" size="small" to={`/verify/${licence.id}`}>
          <ExternalLink size={18} aria-hidden="true" />
          {t.look}
        </ButtonLink>
        {credential !== null && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => saveFile(t.file(licence.number), 'application/vc+jwt', credential)}
          >
            <Download size={18} aria-hidden="true" />
            {t.download}
          </Button>
        )}
      </div>
      <Fold className={styles.more} summary={t.what}>
        <p>{t.whatAbout}</p>
        <p>{t.evidence(licence.evidence.events)}</p>
        <code className={styles.root}>{licence.evidence.root}</code>
        <RevokeLicence />
      </Fold>
    </Card>
  );
}
