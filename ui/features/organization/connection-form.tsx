import { type ReactNode, useRef, useState } from 'react';
import { draftSso } from '#contracts/organizations/endpoints.ts';
import { signedParts } from '#contracts/organizations/sso.ts';
import type { SsoView } from '#contracts/organizations/views.ts';
import { useCommand } from '../../api/command.ts';
import { Button } from '../../kit/button.tsx';
import { Chips, Switch, Switches } from '../../kit/choice.tsx';
import { Field, Form } from '../../kit/field.tsx';
import { problemAt } from '../../kit/problem-of.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { TextField } from '../../kit/text-field.tsx';
import { showToast } from '../../kit/toasts.ts';
import { Writing } from '../../kit/writing.tsx';
import { text } from '../../text/text.ts';
import styles from './organization.module.css';
import { ssoKey } from './sso-key.ts';

const unlessKnown = {
  signed: 'assertion',
  encrypted: false,
  allowIdpInitiated: false,
  widestWindowMinutes: 10,
} as const;

function changesIn<T extends object>(wanted: T, before: T): Partial<T> {
  const names = Object.keys(wanted) as (keyof T)[];
  const changed: Partial<T> = {};
  for (const name of names) if (wanted[name] !== before[name]) changed[name] = wanted[name];
  return changed;
}

interface Wishes {
  readonly signed: (typeof signedParts)[number];
  readonly encrypted: boolean;
  readonly allowIdpInitiated: boolean;
  readonly widestWindowMinutes: number;
}

/** The identity provider's metadata and our settings: saves a draft, or new certificates. */
export function ConnectionForm({ sso }: { readonly sso: SsoView }): ReactNode {
  const t = text('sso').form;
  const { signedParts: names } = text('sso');
  const latest = sso.draft ?? sso.active;
  const known = latest?.kind === 'saml' ? latest : null;
  const file = useRef<HTMLInputElement>(null);
  const [metadata, setMetadata] = useState('');
  const [signed, setSigned] = useState<(typeof signedParts)[number]>((known ?? unlessKnown).signed);
  const [encrypted, setEncrypted] = useState((known ?? unlessKnown).encrypted);
  const [allowIdpInitiated, setAllowIdpInitiated] = useState((known ?? unlessKnown).allowIdpInitiated);
  const [minutes, setMinutes] = useState(String((known ?? unlessKnown).widestWindowMinutes));
  const widestWindowMinutes = Number(minutes);
  const fits = Number.isInteger(widestWindowMinutes) && widestWindowMinutes >= 1 && widestWindowMinutes <= 90;
  const { mutate, isPending, error, reset } = useCommand(draftSso, {
    stale: [ssoKey],
    onSuccess: ({ position, sso: after }) => {
      setMetadata('');
      const drafted = after.draft !== null && after.draft.connectionId !== sso.draft?.connectionId;
      showToast({ title: drafted ? t.drafted : position === '' ? t.same : t.exchanged });
    },
    onError: (thrown) => sayFailure(t.failed, thrown),
  });
  const take = (xml: string): void => {
    setMetadata(xml);
    reset();
  };
  return (
    <Form
      className={section.form}
      onSend={() => {
        if (!fits) return;
        // Only changed settings are sent: a new file alone replaces the certificates of the active connection.
        const wishes = changesIn<Wishes>(
          { signed, encrypted, allowIdpInitiated, widestWindowMinutes },
          known ?? unlessKnown,
        );
        mutate({ body: { ...(metadata.trim() !== '' && { metadata }), ...wishes } });
      }}
    >
      <h3>{latest ? t.again : t.first}</h3>
      <p className="muted">{t.about}</p>
      <Field
        label={t.metadata}
        hint={known ? `${t.metadataHint} ${t.metadataKnown}` : t.metadataHint}
        error={problemAt(error, 'metadata')}
      >
        {(wiring) => (
          <Writing
            {...wiring}
            className={styles.xml}
            rows={5}
            spellCheck={false}
            autoComplete="off"
            value={metadata}
            onChange={({ target }) => take(target.value)}
          />
        )}
      </Field>
      <input
        ref={file}
        type="file"
        hidden
        accept=".xml,application/xml,text/xml,application/samlmetadata+xml"
        onChange={({ target }) => {
          void target.files?.[0]?.text().then(take);
          // So that choosing the same file again fires another event.
          target.value = '';
        }}
      />
      <Button variant="quiet" size="small" onClick={() => file.current?.click()}>
        {t.file}
      </Button>
      <Chips
        legend={t.signed}
        options={signedParts.map((id) => ({ id, name: names[id] }))}
        value={signed}
        onChange={setSigned}
      />
      <Switches legend={t.again}>
        <Switch {...t.encrypted} checked={encrypted} onChange={setEncrypted} />
        <Switch {...t.unasked} checked={allowIdpInitiated} onChange={setAllowIdpInitiated} />
      </Switches>
      <TextField
        label={t.window}
        hint={t.windowHint}
        error={fits ? undefined : t.windowWrong}
        inputMode="numeric"
        autoComplete="off"
        value={minutes}
        onChange={setMinutes}
      />
      <Button type="submit" disabled={!fits || (!known && metadata.trim() === '')} busy={isPending}>
        {isPending ? t.submitting : t.submit}
      </Button>
    </Form>
  );
}
