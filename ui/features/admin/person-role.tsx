import { type ReactNode, useState } from 'react';
import { isHeldInOrganization } from '#contracts/accounts/permissions.ts';
import { type Role, roles } from '#contracts/accounts/views.ts';
import { changeUserRole } from '#contracts/administration/endpoints.ts';
import type { AdminUser } from '#contracts/administration/views.ts';
import { useCommand } from '../../api/command.ts';
import { Button } from '../../kit/button.tsx';
import { Chips } from '../../kit/choice.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import styles from './people.module.css';
import { personKeys } from './person-keys.ts';

/** Gives somebody another role. */
export function PersonRole({ user }: { readonly user: AdminUser }): ReactNode {
  const t = text('people').person.role;
  const [role, setRole] = useState<Role>(user.role);
  const { mutate, isPending } = useCommand(changeUserRole, {
    stale: personKeys(user.id),
    onSuccess: (answer) => showToast({ title: t.done(user.firstName, text('profile').roles[answer.role]) }),
    onError: (error) => sayFailure(t.failed, error),
  });
  return (
    <section className={styles.section} aria-labelledby="role">
      <h2 id="role">{t.title}</h2>
      <p className="muted">{t.about}</p>
      <Chips
        legend={t.legend}
        options={roles
          .filter((id) => user.organizationId !== null || !isHeldInOrganization(id))
          .map((id) => ({ id, name: text('profile').roles[id] }))}
        value={role}
        onChange={setRole}
      />
      <Button
        variant="quiet"
        disabled={role === user.role}
        busy={isPending}
        onClick={() => mutate({ params: { id: user.id }, body: { role } })}
      >
        {t.save}
      </Button>
    </section>
  );
}
