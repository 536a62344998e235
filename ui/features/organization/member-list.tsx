import { type ReactNode, useDeferredValue, useState } from 'react';
import { removeMember } from '#contracts/administration/endpoints.ts';
import type { Member } from '#contracts/administration/views.ts';
import { useCommand } from '../../api/command.ts';
import { useUser } from '../../api/session.ts';
import { Ask } from '../../kit/ask.tsx';
import { fullDate } from '../../kit/dates.ts';
import { FindField } from '../../kit/find-field.tsx';
import { GrowingList } from '../../kit/growing-list.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { MemberRole } from './member-role.tsx';
import styles from './organization.module.css';
import { organizationKey, useMembers } from './use-organization.ts';

/** The members: found by name, given another role, removed. */
export function MemberList(): ReactNode {
  const t = text('organization').members;
  const [typed, setTyped] = useState('');
  const pages = useMembers(useDeferredValue(typed.trim()));
  return (
    <Section id="members" title={t.title}>
      <div className={styles.inline}>
        <FindField label={t.find} hint={t.findHint} typed={typed} onType={setTyped} />
      </div>
      <GrowingList pages={pages} none={t.none} more={t.more}>
        {(items) => (
          <ul className={section.list}>
            {items.map((member) => (
              <Row key={member.id} member={member} />
            ))}
          </ul>
        )}
      </GrowingList>
    </Section>
  );
}

function Row({ member }: { readonly member: Member }): ReactNode {
  const { roles, members: t } = text('organization');
  const own = useUser();
  const { id, firstName, lastName, email, role, registeredAt } = member;
  const name = `${firstName} ${lastName}`;
  const remove = useCommand(removeMember, {
    stale: [organizationKey],
    onSuccess: () => showToast({ title: t.removing.done(name) }),
    onError: (error) => sayFailure(t.removing.failed, error),
  });
  return (
    <li className={section.entry}>
      <span className={section.what}>
        <strong>
          {name} {own.id === id && <span className={section.mark}>{t.you}</span>}
        </strong>
        <span className="small">{email}</span>
        <span className="small muted">
          {roles[role].name} · {t.since(fullDate(registeredAt))}
        </span>
      </span>
      {own.id !== id && role !== 'admin' && (
        <span className={section.actions}>
          <MemberRole member={{ ...member, role }} />
          <Ask
            {...t.removing}
            label={t.remove}
            of={t.removeOf(name)}
            title={t.removing.title(name)}
            busy={remove.isPending}
            onYes={(close) => remove.mutate({ params: { id } }, { onSettled: close })}
          />
        </span>
      )}
    </li>
  );
}
