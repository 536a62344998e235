import { type ReactNode, useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { adminOrganizations, adminUsers } from '#contracts/administration/endpoints.ts';
import { usePages } from '../../api/pages.ts';
import { useRead } from '../../api/read.ts';
import { fullDate } from '../../app/dates.ts';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/field.tsx';
import { Input } from '../../kit/input.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import { text } from '../../text/text.ts';
import styles from './people.module.css';
import { roleNames } from './role-names.ts';

/** Everybody, found by the beginning of a name or an address, page by page. */
export function PeopleList(): ReactNode {
  const t = text('people').list;
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const pages = usePages(adminUsers, { query: query === '' ? {} : { query } });
  const organizations = useRead(adminOrganizations, {});
  const nameOf = (id: string | null): string =>
    organizations.data?.organizations.find((each) => each.id === id)?.name ?? (id === null ? t.alone : '…');
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className={styles.section} aria-labelledby="people">
      <h2 id="people">{t.title}</h2>
      <Field className={styles.narrow} label={t.find} hint={t.findHint}>
        {(wiring) => (
          <Input
            {...wiring}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {pages.isPending && <Skeleton shape={['line', 'line', 'line']} />}
      {pages.isError && <Problem error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.data && items.length === 0 && <p className="soft">{t.none}</p>}
      <ul className={styles.list}>
        {items.map(({ id, firstName, lastName, email, role, organizationId, registeredAt }) => (
          <li key={id}>
            <Link className={styles.entry} to={`/admin/people/${id}`}>
              <span className={styles.what}>
                <strong>{`${firstName} ${lastName}`}</strong>
                <span className="small">{email}</span>
              </span>
              <span className="small soft">
                {[roleNames()[role], nameOf(organizationId), t.registered(fullDate(registeredAt))].join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button look="quiet" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t.more}
        </Button>
      )}
    </section>
  );
}
