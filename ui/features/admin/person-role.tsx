import { type ReactNode, useState } from 'react';
import { isHeldInOrganization } from '#contracts/accounts/permissions.ts';
import { type Role, roles } from '#contracts/accounts/views.ts';
import { changeUserRole } from '#contracts/administration/endpoints.ts';
import type { AdminUser } from '#contracts/administration/views.ts';
import { useCommand } from '../../api/command.ts';
import { Button } from '../../kit/button.tsx';
import { Chips } from '../../kit/choice.tsx';
import { ReasonQuestion } from '../../kit/reason-question.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import { Section } from '../../kit/section.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { personKeys } from './person-keys.ts';

/** Changes a person's role. */
export function PersonRole({ user }: { readonly user: AdminUser }): ReactNode {
  const t = text('people').person.role;
  const [role, setRole] = useState<Role>(user.role);
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending } = useCommand(changeUserRole, {
    stale: personKeys(user.id),
    onSuccess: (answer) => {
      setIsAsked(false);
      showToast({ title: t.done(user.firstName, text('profile').roles[answer.role]) });
    },
    onError: (error) => {
      setIsAsked(false);
      sayFailure(t.failed, error);
    },
  });
  return (
    <Section id="role" title={t.title} about={t.about}>
      <Chips
        legend={t.legend}
        options={roles
          .filter((id) => user.organizationId !== null || !isHeldInOrganization(id))
          .map((id) => ({ id, name: text('profile').roles[id] }))}
        value={role}
        onChange={setRole}
      />
      <Button variant="quiet" disabled={role === user.role} onClick={() => setIsAsked(true)}>
        {t.save}
      </Button>
      {isAsked && (
        <ReasonQuestion
          about={`role.${user.id}`}
          title={t.ask(user.firstName, text('profile').roles[role])}
          words={t}
          isBusy={isPending}
          onSend={(reason) => mutate({ params: { id: user.id }, body: { role, reason } })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Section>
  );
}
