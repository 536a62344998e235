import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { eraseUser } from '#contracts/administration/endpoints.ts';
import type { AdminUser } from '#contracts/administration/views.ts';
import { useCommand } from '../../api/command.ts';
import { AskTyped } from '../../kit/ask-typed.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import { Section } from '../../kit/section.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { personKeys } from './person-keys.ts';

/** Erases a person for good, after their address has been typed. */
export function ErasePerson({ user }: { readonly user: AdminUser }): ReactNode {
  const t = text('people').person.erase;
  const go = useNavigate();
  const { mutate, isPending } = useCommand(eraseUser, {
    stale: personKeys(user.id),
    onSuccess: () => {
      showToast({ title: t.done });
      void go('/admin/tenants');
    },
    onError: (error) => sayFailure(t.failed, error),
  });
  return (
    <Section id="erase" title={t.title} about={t.about}>
      <AskTyped
        words={t}
        expected={user.email}
        busy={isPending}
        onYes={(confirm) => mutate({ params: { id: user.id }, body: { confirm } })}
      />
    </Section>
  );
}
