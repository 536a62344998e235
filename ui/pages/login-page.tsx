import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '../app/page-title.ts';
import styles from '../features/session/entrance.module.css';
import { Entrance } from '../features/session/entrance.tsx';
import { LoginForm } from '../features/session/login-form.tsx';
import { SsoForm } from '../features/session/sso-form.tsx';
import { showToast } from '../kit/toasts.ts';
import { text } from '../text/text.ts';

type Kind = 'standard' | 'enterprise';

const isSsoError = <Errors extends object>(error: string, errors: Errors): error is keyof Errors & string =>
  Object.hasOwn(errors, error);

/** Sign-in by password or by the organization (spec §2.6). */
export function LoginPage(): ReactNode {
  const t = text('session').login;
  const { login: failed } = text('session').failures;
  const [query, setQuery] = useSearchParams();
  const [kind, setKind] = useState<Kind>(query.has('error') ? 'enterprise' : 'standard');
  usePageTitle(t.title);
  useEffect(() => {
    const error = query.get('error');
    if (error === null || !isSsoError(error, t.ssoErrors)) return;
    showToast({ title: failed, body: t.ssoErrors[error], duration: 8_000, mood: 'problem' });
    setQuery({}, { replace: true });
  }, [query, setQuery, t, failed]);
  return (
    <Entrance headline={t.headline}>
      <fieldset className={styles.switch}>
        <legend className="unseen">{t.kind}</legend>
        {(['standard', 'enterprise'] as const).map((each) => (
          <label key={each}>
            <input className="unseen" type="radio" name="kind" checked={kind === each} onChange={() => setKind(each)} />
            {t[each]}
          </label>
        ))}
      </fieldset>
      {kind === 'standard' ? <LoginForm /> : <SsoForm />}
    </Entrance>
  );
}
