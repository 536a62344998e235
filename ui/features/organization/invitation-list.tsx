import { type ReactNode, useState } from 'react';
import { invitations, inviteMember, resendInvitation, revokeInvitation } from '#contracts/administration/endpoints.ts';
import type { Invitation } from '#contracts/administration/views.ts';
import { joined } from '#contracts/text/isolating.ts';
import { useCommand } from '../../api/command.ts';
import { usePages } from '../../api/pages.ts';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { dayAndMonth } from '../../kit/dates.ts';
import { Form } from '../../kit/field.tsx';
import { GrowingList } from '../../kit/growing-list.tsx';
import { problemOf } from '../../kit/problem-of.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import styles from './organization.module.css';
import { invitationsKey } from './use-organization.ts';

/** Invitations: sending, resending and revoking them, and the state of each. */
export function InvitationList(): ReactNode {
  const t = text('organization').invitations;
  const pages = usePages(invitations, { query: {} });
  return (
    <Section id="invitations" title={t.title} about={t.about}>
      <InviteForm />
      <GrowingList pages={pages} none={t.none} more={t.more}>
        {(items) => (
          <ul className={section.list}>
            {items.map((invitation) => (
              <Row key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )}
      </GrowingList>
    </Section>
  );
}

function InviteForm(): ReactNode {
  const t = text('organization').invitations;
  const [email, setEmail] = useState('');
  const { mutate, isPending, error, reset } = useCommand(inviteMember, {
    stale: [invitationsKey],
    onSuccess: ({ invitation }) => {
      setEmail('');
      showToast({ title: t.sent(invitation.email) });
    },
  });
  return (
    <Form
      className={styles.sending}
      onSend={() => {
        if (email.trim() !== '') mutate({ body: { email: email.trim() } });
      }}
    >
      <TextField
        label={t.email}
        error={problemOf(error)}
        type="email"
        autoComplete="off"
        inputMode="email"
        value={email}
        onChange={(value) => {
          setEmail(value);
          reset();
        }}
      />
      <Button type="submit" disabled={email.trim() === ''} busy={isPending}>
        {isPending ? t.sending : t.send}
      </Button>
    </Form>
  );
}

const looks = { open: section.late, accepted: section.good, expired: undefined } as const;

function Row({ invitation }: { readonly invitation: Invitation }): ReactNode {
  const t = text('organization').invitations;
  const { id, email, state, sentAt, expiresAt, role, groups, invitedBy, roleWithdrawn } = invitation;
  const { roles } = text('organization');
  const again = useCommand(resendInvitation, {
    stale: [invitationsKey],
    onSuccess: () => showToast({ title: t.sent(email) }),
    onError: (error) => sayFailure(t.failed, error),
  });
  const revoke = useCommand(revokeInvitation, {
    stale: [invitationsKey],
    onSuccess: () => state === 'open' && showToast({ title: t.revoked(email) }),
    onError: (error) => sayFailure(t.notRevoked, error),
  });
  const when = {
    open: t.open(dayAndMonth(sentAt), dayAndMonth(expiresAt)),
    accepted: t.accepted(dayAndMonth(sentAt)),
    expired: t.expired(dayAndMonth(expiresAt)),
  }[state];
  return (
    <li className={section.entry}>
      <span className={section.what}>
        <strong>{email}</strong>
        <span className="small muted">
          {joined([t.as(roles[role].name, groups), ...(invitedBy === null ? [] : [t.by(invitedBy)])], ' · ')}
        </span>
        <span className="small muted">{when}</span>
        {roleWithdrawn && state !== 'accepted' && <span className="small">{t.withdrawn(roles[role].name)}</span>}
      </span>
      <span className={section.actions}>
        <span className={classes(section.mark, looks[state])}>{t.states[state]}</span>
        {state !== 'accepted' && (
          <Button
            variant="quiet"
            size="small"
            aria-label={t.againTo(email)}
            busy={again.isPending}
            onClick={() => again.mutate({ params: { id } })}
          >
            {t.again}
          </Button>
        )}
        <Button
          variant="plain"
          size="small"
          aria-label={state === 'open' ? t.revokeOf(email) : `${t.forget}: ${email}`}
          busy={revoke.isPending}
          onClick={() => revoke.mutate({ params: { id } })}
        >
          {state === 'open' ? t.revoke : t.forget}
        </Button>
      </span>
    </li>
  );
}
