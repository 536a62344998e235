import { type ReactNode, useState } from 'react';
import { changeMemberRole } from '#contracts/administration/endpoints.ts';
import type { Member } from '#contracts/administration/views.ts';
import { useCommand } from '../../api/command.ts';
import { Button } from '../../kit/button.tsx';
import { Chips } from '../../kit/choice.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { organizationKey } from './use-organization.ts';

const given = ['learner', 'mentor', 'org_admin'] as const;
type Given = (typeof given)[number];

/** Changes a member's role, after a warning that it ends their sessions. */
export function MemberRole({ member }: { readonly member: Member & { readonly role: Given } }): ReactNode {
  const { roles, members: t } = text('organization');
  const { id, firstName, lastName } = member;
  const name = `${firstName} ${lastName}`;
  const [open, setOpen] = useState(false);
  const [role, setRole] = useState<Given>(member.role);
  const { mutate, isPending } = useCommand(changeMemberRole, {
    stale: [organizationKey],
    onSuccess: (answer) => {
      setOpen(false);
      showToast({ title: t.role.done(name, roles[answer.role].name) });
    },
    onError: (error) => {
      setOpen(false);
      sayFailure(t.role.failed, error);
    },
  });
  const begin = (): void => {
    setRole(member.role);
    setOpen(true);
  };
  return (
    <>
      <Button variant="quiet" size="small" aria-label={t.changeOf(name)} onClick={begin}>
        {t.change}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t.role.title(name)} description={t.role.about}>
        <Chips
          legend={t.role.legend}
          options={given.map((one) => ({ id: one, name: roles[one].name }))}
          value={role}
          onChange={setRole}
        />
        <p className="muted">{roles[role].about}</p>
        <div className={section.actions}>
          <Button
            disabled={role === member.role}
            busy={isPending}
            onClick={() => mutate({ params: { id }, body: { role } })}
          >
            {t.role.save}
          </Button>
          <Button variant="quiet" onClick={() => setOpen(false)}>
            {t.role.cancel}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
