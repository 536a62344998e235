import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Field, Form } from '../../kit/field.tsx';
import { Input } from '../../kit/input.tsx';
import { language } from '../../text/language.ts';
import { text } from '../../text/text.ts';
import styles from './entrance.module.css';

interface SsoFormProps {
  /** Why the last try came back. */
  readonly failure?: string | undefined;
}

/** The organization's own sign-in: a full page load to its identity provider (spec §2.6, §7). */
export function SsoForm({ failure }: SsoFormProps): ReactNode {
  const t = text('session').login;
  // A link of another site ends here instead of at the identity provider, with the domain filled in.
  const [domain, setDomain] = useState(() => new URLSearchParams(location.search).get('sso') ?? '');
  const [error, setError] = useState(failure);
  const [busy, setBusy] = useState(false);
  const submit = (): void => {
    const wanted = domain.trim();
    if (wanted === '') return setError(t.domainRequired);
    setBusy(true);
    const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const asked = new URLSearchParams({ domain: wanted, timezone, language: language() });
    // After signing in, on to the scenarios or the page that was wanted, as with a password (spec §4).
    const redirect = new URLSearchParams(location.search).get('redirect');
    if (redirect !== null) asked.set('redirect', redirect);
    location.assign(`/api/auth/sso?${asked.toString()}`);
  };
  return (
    <Form className={styles.form} onSend={submit}>
      <Field label={t.domain} hint={t.domainHint} error={error}>
        {(wiring) => (
          <Input
            {...wiring}
            value={domain}
            onChange={(event) => {
              setDomain(event.target.value);
              setError(undefined);
            }}
            autoComplete="organization"
            autoCapitalize="none"
            inputMode="url"
            spellCheck={false}
          />
        )}
      </Field>
      <Button type="submit" wide busy={busy}>
        {busy ? t.connecting : t.sso}
      </Button>
      <p className={styles.note}>
        {t.ssoAdmins}
        <code>{`${location.origin}/api/auth/saml/callback`}</code>
      </p>
    </Form>
  );
}
