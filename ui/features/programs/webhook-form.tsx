import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { alwaysSent, longestWebhookUrl, webhookKinds, type WebhookView } from '#contracts/programs/webhooks.ts';
import { Button } from '../../kit/button.tsx';
import { Switch } from '../../kit/choice.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { FieldError, Form } from '../../kit/field.tsx';
import { problemAt, problemOf } from '../../kit/problem-of.ts';
import section from '../../kit/section.module.css';
import { TextField } from '../../kit/text-field.tsx';
import { text } from '../../text/text.ts';
import styles from './webhooks.module.css';

type Kind = WebhookView['kinds'][number];
type Always = (typeof alwaysSent)[number];
const isAlways = (kind: Kind): kind is Always => alwaysSent.some((one) => one === kind);

const scheme = 'https://';

/** What can be left out. */
export const choosable = webhookKinds.filter((kind): kind is Exclude<Kind, Always> => !isAlways(kind));

interface WebhookFormProps {
  readonly kind: 'add' | 'change';
  readonly webhook?: WebhookView;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onSend: (webhook: { url: string; kinds: Kind[] }) => void;
  /** Forgets the failure of what was sent before. */
  readonly onTyped: () => void;
  readonly onClose: () => void;
}

/** A dialog with the address of a webhook and what is sent to it. */
export function WebhookForm({ kind, webhook, busy, error, onSend, onTyped, onClose }: WebhookFormProps): ReactNode {
  const { form: t, kinds, about } = text('webhooks');
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [chosen, setChosen] = useState<ReadonlySet<Kind>>(new Set(webhook?.kinds ?? choosable));
  const isReady = url.trim() !== '' && chosen.size > 0;
  const atUrl = problemAt(error, 'url');
  const field = useRef<HTMLDivElement>(null);
  // The button is below the kinds, so on a phone the address is out of sight.
  useLayoutEffect(() => {
    if (atUrl !== undefined) field.current?.querySelector('input')?.focus();
  }, [atUrl]);
  return (
    <Dialog open onOpenChange={onClose} title={t[kind]} first="field">
      <Form
        className={styles.form}
        onSend={() => {
          if (isReady && !busy) onSend({ url: url.trim(), kinds: [...chosen] });
        }}
      >
        <div ref={field}>
          <TextField
            label={t.url}
            hint={t.urlHint}
            error={atUrl}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder={scheme}
            maxLength={longestWebhookUrl}
            value={url}
            onChange={(typed) => {
              setUrl(typed);
              onTyped();
            }}
          />
        </div>
        <fieldset className={styles.kinds}>
          <legend>{t.kinds}</legend>
          {choosable.map((one) => (
            <Switch
              key={one}
              name={kinds[one]}
              about={about[one]}
              checked={chosen.has(one)}
              onChange={(isOn) => {
                const next = new Set(chosen);
                if (isOn) next.add(one);
                else next.delete(one);
                setChosen(next);
              }}
            />
          ))}
        </fieldset>
        <p className="small muted">
          {t.always}: {t.alwaysSent}
        </p>
        <FieldError message={atUrl === undefined ? problemOf(error) : undefined} />
        <div className={section.actions}>
          <Button type="submit" disabled={!isReady} busy={busy}>
            {t.submit[kind]}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
