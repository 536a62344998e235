import { type ReactNode, useDeferredValue, useState } from 'react';
import { changeUserOrganization } from '#contracts/administration/endpoints.ts';
import { tenants } from '#contracts/administration/tenants.ts';
import type { AdminUser } from '#contracts/administration/views.ts';
import { useCommand } from '../../api/command.ts';
import { usePages } from '../../api/pages.ts';
import { Button } from '../../kit/button.tsx';
import field from '../../kit/field.module.css';
import { Field } from '../../kit/field.tsx';
import { FindField } from '../../kit/find-field.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import { Section } from '../../kit/section.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import styles from './people.module.css';
import { personKeys } from './person-keys.ts';

interface Choice {
  readonly id: string;
  readonly name: string;
}

/** Moves a person into an organization or out of it. A search field appears where there are many. */
export function PersonOrganization({ user }: { readonly user: AdminUser }): ReactNode {
  const { person, organizations } = text('people');
  const t = person.organization;
  const own = { id: user.organizationId ?? '', name: user.organization ?? t.none };
  const [chosen, setChosen] = useState<Choice>(own);
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const pages = usePages(tenants, { query: query === '' ? {} : { query } });
  const found: readonly Choice[] = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const choices = new Map([{ id: '', name: t.none }, own, chosen, ...found].map(({ id, name }) => [id, name]));
  const isSearched = pages.hasNextPage || typed !== '';
  const { mutate, isPending } = useCommand(changeUserOrganization, {
    stale: personKeys(user.id),
    onSuccess: ({ organizationId }) => showToast({ title: organizationId === null ? t.left : t.done }),
    onError: (error) => sayFailure(t.failed, error),
  });
  return (
    <Section id="belongs" title={t.title} about={t.about}>
      {isSearched && (
        <FindField
          className={styles.narrow}
          label={organizations.find}
          hint={organizations.findHint}
          typed={typed}
          onType={setTyped}
        />
      )}
      <Field className={styles.narrow} label={t.label}>
        {(wiring) => (
          <select
            {...wiring}
            className={field.input}
            value={chosen.id}
            onChange={({ target }) => setChosen({ id: target.value, name: choices.get(target.value) ?? '' })}
          >
            {[...choices].map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button
        variant="quiet"
        disabled={chosen.id === own.id}
        busy={isPending}
        onClick={() =>
          mutate({ params: { id: user.id }, body: { organizationId: chosen.id === '' ? null : chosen.id } })
        }
      >
        {t.save}
      </Button>
    </Section>
  );
}
