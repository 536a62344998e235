import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { openedTexts } from '#contracts/oversight/endpoints.ts';
import { usePages } from '../../api/pages.ts';
import { classes } from '../../kit/classes.ts';
import { dateAndTime, timeOfDay } from '../../kit/dates.ts';
import { GrowingList } from '../../kit/growing-list.tsx';
import page from '../../kit/page.module.css';
import table from '../../kit/table.module.css';
import { text } from '../../text/text.ts';
import styles from './oversight.module.css';

/** Whose text this administrator and the others opened, when and why, newest first. */
export function OpenedTexts(): ReactNode {
  const t = text('oversight').opened;
  const pages = usePages(openedTexts, { query: {} });
  return (
    <section className={page.part} aria-labelledby="opened">
      <h2 id="opened">{t.title}</h2>
      <p className="muted">{t.about}</p>
      <GrowingList pages={pages} none={t.none} more={text('oversight').security.older}>
        {(items) => (
          <table className={classes(table.table, table.stacked, styles.table)}>
            <thead>
              <tr>
                {Object.values(t.columns).map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map(({ id, at, until, userId, username, isOwn, by, reason }) => (
                <tr key={id}>
                  <th scope="row">{dateAndTime(at)}</th>
                  <td>
                    {reason === null ? <span className="muted">{t.noReason}</span> : text('core').quoted(reason)}{' '}
                    <span className="small muted">{t.until(timeOfDay(until))}</span>
                  </td>
                  <td>
                    {username === null ? (
                      <span className="muted">{text('oversight').security.erased}</span>
                    ) : (
                      <Link to={`/admin/people/${userId}`}>{username}</Link>
                    )}
                  </td>
                  <td className="muted">{isOwn ? t.byYou : t.by(by ?? t.gone)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </GrowingList>
    </section>
  );
}
