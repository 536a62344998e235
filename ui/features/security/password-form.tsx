import { type ReactNode, useState } from 'react';
import { ownOrganization } from '#contracts/administration/endpoints.ts';
import { changePassword, sessions } from '#contracts/security/endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { useUser } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { Field, Form } from '../../kit/field.tsx';
import { Fold } from '../../kit/fold.tsx';
import { PasswordInput } from '../../kit/input.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { PasswordHint } from '../session/password-hint.tsx';
import styles from './security.module.css';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Another password, with the one so far. What was typed stays until it is accepted. */
export function PasswordForm(): ReactNode {
  const t = text('security').password;
  const { username, firstName, lastName, proofs } = useUser();
  const organization = useRead(ownOrganization, {});
  const [given, setGiven] = useState(empty);
  const { mutate, isPending } = useCommand(changePassword, {
    stale: [keyOf(sessions, {})],
    onSuccess: () => {
      setGiven(empty);
      showToast({ title: t.done });
    },
    onError: (thrown) => sayFailure(t.failed, thrown),
  });
  const fields = [
    ['currentPassword', t.current, 'current-password'],
    ['newPassword', t.next, 'new-password'],
    ['confirmPassword', t.confirm, 'new-password'],
  ] as const;
  const differ = given.confirmPassword !== '' && given.confirmPassword !== given.newPassword;
  const missing = Object.values(given).includes('');
  if (!proofs.includes('password')) {
    return (
      <section className={styles.section} aria-labelledby="password">
        <h2 id="password">{t.title}</h2>
        <p>{t.none}</p>
      </section>
    );
  }
  return (
    <section className={styles.section} aria-labelledby="password">
      <h2 id="password">{t.title}</h2>
      <p className="muted">{t.about}</p>
      <Fold summary={t.open}>
        <Form className={styles.form} onSend={() => mutate({ body: given })}>
          {fields.map(([name, label, autoComplete]) => (
            <div key={name}>
              <Field label={label} error={name === 'confirmPassword' && differ ? t.differ : undefined}>
                {(field) => (
                  <PasswordInput
                    {...field}
                    autoComplete={autoComplete}
                    value={given[name]}
                    onChange={({ target }) => setGiven((before) => ({ ...before, [name]: target.value }))}
                  />
                )}
              </Field>
              {name === 'newPassword' && (
                <PasswordHint
                  password={given.newPassword}
                  own={[username, firstName, lastName]}
                  least={organization.data?.leastPasswordLength}
                />
              )}
            </div>
          ))}
          <Button type="submit" disabled={missing || differ} busy={isPending}>
            {isPending ? t.busy : t.submit}
          </Button>
        </Form>
      </Fold>
    </section>
  );
}
