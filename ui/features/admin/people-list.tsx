import { type ReactNode, useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { adminUsers } from '#contracts/administration/endpoints.ts';
import { joined } from '#contracts/text/isolating.ts';
import { usePages } from '../../api/pages.ts';
import { classes } from '../../kit/classes.ts';
import { fullDate } from '../../kit/dates.ts';
import { FindField } from '../../kit/find-field.tsx';
import { GrowingList } from '../../kit/growing-list.tsx';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { text } from '../../text/text.ts';
import styles from './people.module.css';

/** People, found by the beginning of a name or an address, page by page. */
export function PeopleList(): ReactNode {
  const t = text('people').list;
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const pages = usePages(adminUsers, { query: query === '' ? {} : { query } });
  return (
    <Section id="people" title={t.title}>
      <FindField className={styles.narrow} label={t.find} hint={t.findHint} typed={typed} onType={setTyped} />
      <GrowingList pages={pages} none={t.none} more={t.more}>
        {(items) => (
          <ul className={section.list}>
            {items.map(({ id, firstName, lastName, email, role, organization, registeredAt }) => (
              <li key={id}>
                <Link className={classes(section.entry, styles.person)} to={`/admin/people/${id}`}>
                  <span className={section.what}>
                    <strong>{`${firstName} ${lastName}`}</strong>
                    <span className="small">{email}</span>
                  </span>
                  <span className="small muted">
                    {joined(
                      [text('profile').roles[role], organization ?? t.alone, t.registered(fullDate(registeredAt))],
                      ' · ',
                    )}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </GrowingList>
    </Section>
  );
}
