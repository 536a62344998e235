import { type ReactNode, useState } from 'react';
import { draftOidc } from '#contracts/organizations/endpoints.ts';
import type { SsoView } from '#contracts/organizations/views.ts';
import { useCommand } from '../../api/command.ts';
import { Button } from '../../kit/button.tsx';
import { Form } from '../../kit/field.tsx';
import { PasswordField } from '../../kit/password-field.tsx';
import { problemAt } from '../../kit/problem-of.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { TextField } from '../../kit/text-field.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { ssoKey } from './sso-key.ts';

/** The issuer of an OpenID Connect provider and our client there: saves a draft. */
export function OidcForm({ sso }: { readonly sso: SsoView }): ReactNode {
  const t = text('sso').oidcForm;
  const { first, again, submit, submitting, same, drafted, failed } = text('sso').form;
  const latest = sso.draft ?? sso.active;
  const known = latest?.kind === 'oidc' ? latest : null;
  const [issuer, setIssuer] = useState(known?.issuer ?? '');
  const [clientId, setClientId] = useState(known?.clientId ?? '');
  const [clientSecret, setClientSecret] = useState('');
  const isSaved = known?.issuer === issuer.trim() && known.clientId === clientId.trim();
  const isComplete = issuer.trim() !== '' && clientId.trim() !== '' && (isSaved || clientSecret !== '');
  const { mutate, isPending, error, reset } = useCommand(draftOidc, {
    stale: [ssoKey],
    onSuccess: ({ sso: after }) => {
      setClientSecret('');
      const isNew = after.draft !== null && after.draft.connectionId !== sso.draft?.connectionId;
      showToast({ title: isNew ? drafted : same });
    },
    onError: (thrown) => {
      if (!['issuer', 'clientId', 'clientSecret'].some((field) => problemAt(thrown, field))) sayFailure(failed, thrown);
    },
  });
  const typing = (set: (value: string) => void) => (value: string) => {
    reset();
    set(value);
  };
  return (
    <Form
      className={section.form}
      onSend={() =>
        mutate({
          body: { issuer: issuer.trim(), clientId: clientId.trim(), ...(clientSecret !== '' && { clientSecret }) },
        })
      }
    >
      <h3>{latest ? again : first}</h3>
      <p className="muted">{t.about}</p>
      <TextField
        label={t.issuer}
        hint={t.issuerHint}
        error={problemAt(error, 'issuer')}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={issuer}
        onChange={typing(setIssuer)}
      />
      <TextField
        label={t.client}
        error={problemAt(error, 'clientId')}
        autoComplete="off"
        spellCheck={false}
        value={clientId}
        onChange={typing(setClientId)}
      />
      <PasswordField
        label={t.secret}
        hint={isSaved ? t.secretSaved : t.secretHint}
        error={problemAt(error, 'clientSecret')}
        // Browsers ignore "off" here, and would fill in the person's own password.
        autoComplete="new-password"
        value={clientSecret}
        onChange={typing(setClientSecret)}
      />
      <Button type="submit" disabled={!isComplete} busy={isPending}>
        {isPending ? submitting : submit}
      </Button>
    </Form>
  );
}
