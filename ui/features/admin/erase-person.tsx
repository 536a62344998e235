import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { eraseUser } from '#contracts/administration/endpoints.ts';
import type { AdminUser } from '#contracts/administration/views.ts';
import { useCommand } from '../../api/command.ts';
import { AskTyped } from '../../kit/ask-typed.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import styles from './people.module.css';
import { personKeys } from './person-keys.ts';

/** Erases somebody for good, once their address has been typed. */
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
    <section className={styles.section} aria-labelledby="erase">
      <h2 id="erase">{t.title}</h2>
      <p className="muted">{t.about}</p>
      <AskTyped
        words={t}
        expected={user.email}
        busy={isPending}
        onYes={(confirm) => mutate({ params: { id: user.id }, body: { confirm } })}
      />
    </section>
  );
}
