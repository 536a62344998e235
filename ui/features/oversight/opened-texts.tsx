import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { openedTexts } from '#contracts/oversight/endpoints.ts';
import { usePages } from '../../api/pages.ts';
import { dateAndTime, timeOfDay } from '../../kit/dates.ts';
import { GrowingList } from '../../kit/growing-list.tsx';
import page from '../../kit/page.module.css';
import { Section } from '../../kit/section.tsx';
import { Table } from '../../kit/table.tsx';
import { text } from '../../text/text.ts';
import styles from './oversight.module.css';

/** Which texts administrators opened, when and why, newest first. */
export function OpenedTexts(): ReactNode {
  const t = text('oversight').opened;
  const pages = usePages(openedTexts, { query: {} });
  return (
    <Section className={page.part} id="opened" title={t.title} about={t.about}>
      <GrowingList pages={pages} none={t.none} more={text('oversight').security.older}>
        {(items) => (
          <Table columns={Object.values(t.columns)} className={styles.table}>
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
          </Table>
        )}
      </GrowingList>
    </Section>
  );
}
