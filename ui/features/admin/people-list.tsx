import { type ReactNode, useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { adminUsers } from '#contracts/administration/endpoints.ts';
import { usePages } from '../../api/pages.ts';
import { fullDate } from '../../kit/dates.ts';
import { FindField } from '../../kit/find-field.tsx';
import { GrowingList } from '../../kit/growing-list.tsx';
import { text } from '../../text/text.ts';
import styles from './people.module.css';

/** Everybody, found by the beginning of a name or an address, page by page. */
export function PeopleList(): ReactNode {
  const t = text('people').list;
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const pages = usePages(adminUsers, { query: query === '' ? {} : { query } });
  return (
    <section className={styles.section} aria-labelledby="people">
      <h2 id="people">{t.title}</h2>
      <FindField className={styles.narrow} label={t.find} hint={t.findHint} typed={typed} onType={setTyped} />
      <GrowingList pages={pages} none={t.none} more={t.more}>
        {(items) => (
          <ul className={styles.list}>
            {items.map(({ id, firstName, lastName, email, role, organization, registeredAt }) => (
              <li key={id}>
                <Link className={styles.entry} to={`/admin/people/${id}`}>
                  <span className={styles.what}>
                    <strong>{`${firstName} ${lastName}`}</strong>
                    <span className="small">{email}</span>
                  </span>
                  <span className="small muted">
                    {[text('profile').roles[role], organization ?? t.alone, t.registered(fullDate(registeredAt))].join(
                      ' · ',
                    )}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </GrowingList>
    </section>
  );
}
