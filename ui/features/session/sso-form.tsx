import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Form } from '../../kit/field.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { language } from '../../text/language.ts';
import { text } from '../../text/text.ts';
import styles from './entrance.module.css';

interface SsoFormProps {
  /** Why the last attempt failed. */
  readonly failure?: string | undefined;
}

/** Single sign-on: a full page load to the organization's identity provider (spec §2.6, §7). */
export function SsoForm({ failure }: SsoFormProps): ReactNode {
  const t = text('session').login;
  // Links from other sites lead here first, with the domain filled in.
  const [domain, setDomain] = useState(() => new URLSearchParams(location.search).get('sso') ?? '');
  const [error, setError] = useState(failure);
  const [busy, setBusy] = useState(false);
  const submit = (): void => {
    const wanted = domain.trim();
    if (wanted === '') return setError(t.domainRequired);
    setBusy(true);
    const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const asked = new URLSearchParams({ domain: wanted, timezone, language: language() });
    // After signing in, on to the scenarios or the requested page, as with a password (spec §4).
    const redirect = new URLSearchParams(location.search).get('redirect');
    if (redirect !== null) asked.set('redirect', redirect);
    location.assign(`/api/auth/sso?${asked.toString()}`);
  };
  return (
    <Form className={styles.form} onSend={submit}>
      <TextField
        label={t.domain}
        hint={t.domainHint}
        error={error}
        value={domain}
        onChange={(value) => {
          setDomain(value);
          setError(undefined);
        }}
        autoComplete="organization"
        autoCapitalize="none"
        inputMode="url"
        spellCheck={false}
      />
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
