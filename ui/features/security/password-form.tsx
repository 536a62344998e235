import { type ReactNode, useState } from 'react';
import { ownOrganization } from '#contracts/administration/endpoints.ts';
import { changePassword, sessions } from '#contracts/security/endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { useUser } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { Form } from '../../kit/field.tsx';
import { Fold } from '../../kit/fold.tsx';
import { PasswordField } from '../../kit/password-field.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { PasswordHint } from '../session/password-hint.tsx';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the password. The fields keep their values until it is accepted. */
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
      <Section id="password" title={t.title}>
        <p>{t.none}</p>
      </Section>
    );
  }
  return (
    <Section id="password" title={t.title} about={t.about}>
      <Fold summary={t.open}>
        <Form className={section.form} onSend={() => mutate({ body: given })}>
          {fields.map(([name, label, autoComplete]) => (
            <div key={name}>
              <PasswordField
                label={label}
                error={name === 'confirmPassword' && differ ? t.differ : undefined}
                autoComplete={autoComplete}
                value={given[name]}
                onChange={(value) => setGiven((before) => ({ ...before, [name]: value }))}
              />
              {name === 'newPassword' && (
                <PasswordHint
                  password={given.newPassword}
                  own={[username, firstName, lastName]}
                  minLength={organization.data?.leastPasswordLength}
                />
              )}
            </div>
          ))}
          <Button type="submit" disabled={missing || differ} busy={isPending}>
            {isPending ? t.busy : t.submit}
          </Button>
        </Form>
      </Fold>
    </Section>
  );
}
