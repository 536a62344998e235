import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from '../features/session/entrance.module.css';
import { Entrance } from '../features/session/entrance.tsx';
import { LoginForm } from '../features/session/login-form.tsx';
import { SignInNotice } from '../features/session/sign-in-notice.tsx';
import { SsoForm } from '../features/session/sso-form.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { text } from '../text/text.ts';

type Kind = 'standard' | 'enterprise';

/** Errors that the page explains in a notice beside the password form. */
const explained = ['sso_account_exists', 'sso_account_unproven', 'sso_recognize'];

const isSsoError = <Errors extends object>(error: string, errors: Errors): error is keyof Errors & string =>
  Object.hasOwn(errors, error);

/** Sign-in by password or by the organization (spec §2.6). */
export function LoginPage(): ReactNode {
  const t = text('session').login;
  const [query, setQuery] = useSearchParams();
  const [kind, setKind] = useState<Kind>(() => {
    const error = query.get('error');
    return error === null
      ? query.has('sso')
        ? 'enterprise'
        : 'standard'
      : explained.includes(error)
        ? 'standard'
        : 'enterprise';
  });
  // During the second step the other way to sign in is hidden.
  const [inSecondStep, setInSecondStep] = useState(false);
  const [failure] = useState(() => {
    const error = query.get('error');
    return error !== null && isSsoError(error, t.ssoErrors) ? t.ssoErrors[error] : undefined;
  });
  usePageTitle(t.title);
  useEffect(() => {
    if (failure === undefined || !query.has('error')) return;
    setQuery({}, { replace: true });
  }, [query, setQuery, failure]);
  return (
    <Entrance headline={t.headline}>
      <SignInNotice />
      {!inSecondStep && (
        <fieldset className={styles.switch}>
          <legend className="visually-hidden">{t.kind}</legend>
          {(['standard', 'enterprise'] as const).map((each) => (
            <label key={each}>
              <input
                className="visually-hidden"
                type="radio"
                name="kind"
                checked={kind === each}
                onChange={() => setKind(each)}
              />
              {t[each]}
            </label>
          ))}
        </fieldset>
      )}
      {kind === 'standard' ? <LoginForm onSecondStepChange={setInSecondStep} /> : <SsoForm failure={failure} />}
    </Entrance>
  );
}
