import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { adminPerson, openUserText } from '#contracts/administration/endpoints.ts';
import type { AdminUser } from '#contracts/administration/views.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf } from '../../api/read.ts';
import { timeOfDay } from '../../kit/dates.ts';
import { problemOf } from '../../kit/problem-of.ts';
import { ReasonForm } from '../../kit/reason-form.tsx';
import { Section } from '../../kit/section.tsx';
import { text } from '../../text/text.ts';

interface Props {
  readonly user: AdminUser;
  /** When access to the text ends in this session; null without access. */
  readonly until: string | null;
}

/** Opens what a person wrote, for a reason that they can read, and hides it when the time is up. */
export function OpenText({ user, until }: Props): ReactNode {
  const t = text('people').person.text;
  const queries = useQueryClient();
  useEffect(() => {
    if (until === null) return undefined;
    // Every read about this person has this key as a prefix.
    const close = () => void queries.resetQueries({ queryKey: keyOf(adminPerson, { params: { id: user.id } }) });
    const timer = setTimeout(close, Math.max(Date.parse(until) - Date.now(), 0) + 1_000);
    return () => clearTimeout(timer);
  }, [until, user.id, queries]);
  return (
    <Section id="text" title={t.title}>
      <p className={until === null ? 'muted' : undefined} role="status">
        {until === null ? t.closed(user.firstName) : t.isOpen(user.firstName, timeOfDay(until))}
      </p>
      {until === null && <OpenForm user={user} />}
    </Section>
  );
}

function OpenForm({ user }: Pick<Props, 'user'>): ReactNode {
  const t = text('people').person.text;
  const { mutate, isPending, error } = useCommand(openUserText, {
    stale: [keyOf(adminPerson, { params: { id: user.id } })],
  });
  return (
    <ReasonForm
      about={`text.${user.id}`}
      label={t.reason}
      hint={t.hint(user.firstName)}
      error={problemOf(error)}
      submit={isPending ? t.opening : t.open}
      isBusy={isPending}
      onSend={(reason) => mutate({ params: { id: user.id }, body: { reason } })}
    />
  );
}
