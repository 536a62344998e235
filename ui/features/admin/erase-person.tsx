import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { eraseUser } from '#contracts/administration/endpoints.ts';
import type { AdminUser } from '#contracts/administration/views.ts';
import { useCommand } from '../../api/command.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Field } from '../../kit/field.tsx';
import { Input } from '../../kit/input.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { personKeys, sayFailure } from './person-changed.ts';
import styles from './people.module.css';

/** Erases somebody for good, once their address has been typed. */
export function ErasePerson({ user }: { readonly user: AdminUser }): ReactNode {
  const t = text('people').person.erase;
  const go = useNavigate();
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const { mutate, isPending } = useCommand(eraseUser, {
    stale: personKeys(user.id),
    onSuccess: () => {
      showToast({ title: t.done });
      void go('/admin/tenants');
    },
    onError: (error) => sayFailure(t.failed, error),
  });
  const confirmed = typed.trim().toLowerCase() === user.email.toLowerCase();
  return (
    <section className={styles.section} aria-labelledby="erase">
      <h2 id="erase">{t.title}</h2>
      <p className="soft">{t.about}</p>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t.begin}
      </Button>
      <Dialog open={asking} onOpenChange={setAsking} title={t.title} description={t.about}>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (confirmed) mutate({ params: { id: user.id }, body: { confirm: typed.trim() } });
          }}
        >
          <Field label={t.confirm(user.email)}>
            {(wiring) => (
              <Input
                {...wiring}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
          <span className={styles.deeds}>
            <Button type="submit" disabled={!confirmed} busy={isPending}>
              {isPending ? t.busy : t.yes}
            </Button>
            <Button look="quiet" onClick={() => setAsking(false)}>
              {t.no}
            </Button>
          </span>
        </form>
      </Dialog>
    </section>
  );
}
