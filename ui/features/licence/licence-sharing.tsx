import { Copy, Download, ExternalLink } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { changeLicenceSharing } from '#contracts/licences/endpoints.ts';
import type { OwnLicence } from '#contracts/licences/views.ts';
import { useCommand } from '../../api/command.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Switch } from '../../kit/choice.tsx';
import { classes } from '../../kit/classes.ts';
import { Field } from '../../kit/field.tsx';
import { Fold } from '../../kit/fold.tsx';
import { Input } from '../../kit/input.tsx';
import page from '../../kit/page.module.css';
import { saveFile } from '../../kit/save-file.ts';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import styles from './licence-sharing.module.css';
import { RevokeLicence } from './revoke-licence.tsx';
import { licenceChange } from './licence-change.ts';

/** Who may see the licence, its address, and the credential to download. */
export function LicenceSharing({ licence }: { readonly licence: OwnLicence }): ReactNode {
  const t = text('licence').sharing;
  const share = useCommand(changeLicenceSharing, licenceChange);
  const address = useRef<HTMLInputElement>(null);
  // Optimistic: a refusal shows the stored value again.
  const sharing = share.isPending ? share.variables.body.sharing : licence.sharing;
  const { credential } = licence;

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(licence.verificationUrl);
      showToast({ title: t.copied });
    } catch {
      // The clipboard needs https. Elsewhere the address is selected, to be copied by hand.
      address.current?.focus();
      address.current?.select();
      showToast({ title: t.copyByHand });
    }
  };

  return (
    <Card className={classes(page.card, styles.card)} aria-labelledby="sharing">
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
      <div className={page.actions}>
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
