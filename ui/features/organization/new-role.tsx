import { type ReactNode, useState } from 'react';
import { changeMemberRole } from '#contracts/administration/endpoints.ts';
import type { Member } from '#contracts/administration/views.ts';
import { useCommand } from '../../api/command.ts';
import { Chips } from '../../kit/choice.tsx';
import { ReasonQuestion } from '../../kit/reason-question.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { organizationKey } from './use-organization.ts';

const given = ['learner', 'mentor', 'org_admin'] as const;
type Given = (typeof given)[number];
export type MemberWithRole = Member & { readonly role: Given };

interface NewRoleProps {
  readonly member: MemberWithRole;
  readonly onClose: () => void;
}

/** The dialog of `MemberRole`, with a warning that a new role ends the member's sessions. */
export function NewRole({ member, onClose }: NewRoleProps): ReactNode {
  const { roles, members: t } = text('organization');
  const { id, firstName, lastName } = member;
  const name = `${firstName} ${lastName}`;
  const [role, setRole] = useState<Given>(member.role);
  const { mutate, isPending } = useCommand(changeMemberRole, {
    stale: [organizationKey],
    onSuccess: (answer) => {
      onClose();
      showToast({ title: t.role.done(name, roles[answer.role].name) });
    },
    onError: (error) => {
      onClose();
      sayFailure(t.role.failed, error);
    },
  });
  return (
    <ReasonQuestion
      about={`role.${id}`}
      title={t.role.title(name)}
      words={t.role}
      isBusy={isPending}
      isReady={role !== member.role}
      onSend={(reason) => mutate({ params: { id }, body: { role, reason } })}
      onClose={onClose}
    >
      <Chips
        legend={t.role.legend}
        options={given.map((one) => ({ id: one, name: roles[one].name }))}
        value={role}
        onChange={setRole}
      />
      <p className="muted">{roles[role].about}</p>
    </ReasonQuestion>
  );
}
