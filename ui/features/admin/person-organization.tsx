import { type ReactNode, useState } from 'react';
import { changeUserOrganization } from '#contracts/administration/endpoints.ts';
import type { AdminUser, OrganizationView } from '#contracts/administration/views.ts';
import { useCommand } from '../../api/command.ts';
import { Button } from '../../kit/button.tsx';
import field from '../../kit/field.module.css';
import { Field } from '../../kit/field.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { personKeys } from './person-keys.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import styles from './people.module.css';

interface Props {
  readonly user: AdminUser;
  readonly organizations: readonly OrganizationView[];
}

/** Brings somebody into an organization, or out of it. */
export function PersonOrganization({ user, organizations }: Props): ReactNode {
  const t = text('people').person.organization;
  const [chosen, setChosen] = useState(user.organizationId ?? '');
  const { mutate, isPending } = useCommand(changeUserOrganization, {
    stale: personKeys(user.id),
    onSuccess: ({ organizationId }) => showToast({ title: organizationId === null ? t.left : t.done }),
    onError: (error) => sayFailure(t.failed, error),
  });
  return (
    <section className={styles.section} aria-labelledby="belongs">
      <h2 id="belongs">{t.title}</h2>
      <p className="soft">{t.about}</p>
      <Field className={styles.narrow} label={t.label}>
        {(wiring) => (
          <select {...wiring} className={field.input} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <option value="">{t.none}</option>
            {organizations.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button
        look="quiet"
        disabled={chosen === (user.organizationId ?? '')}
        busy={isPending}
        onClick={() => mutate({ params: { id: user.id }, body: { organizationId: chosen === '' ? null : chosen } })}
      >
        {t.save}
      </Button>
    </section>
  );
}
