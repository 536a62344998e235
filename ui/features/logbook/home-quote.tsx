import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { logbookQuote } from '#contracts/logbook/endpoints.ts';
import { useRead } from '../../api/read.ts';
import { fullDate } from '../../kit/dates.ts';
import { text } from '../../text/text.ts';
import { firstLine } from '../journey/first-line.ts';
import { entryPath, titleOf } from './entry-words.ts';
import styles from './home-quote.module.css';

/** One line that the person wrote, another one each day. Nothing before there is one. */
export function HomeQuote(): ReactNode {
  const t = text('entries').quote;
  const entry = useRead(logbookQuote, {}).data?.entry;
  if (!entry?.content.text) return null;
  return (
    <section className={styles.quote}>
      <h2 className="kicker">{t.title}</h2>
      <blockquote>
        <Link to={entryPath(entry.name)}>{text('core').quoted(firstLine(entry.content.text))}</Link>
      </blockquote>
      <p className="small muted">
        {titleOf(entry)}, {fullDate(entry.writtenAt)}
      </p>
      <Link className={styles.all} to="/logbook">
        {t.all}
      </Link>
    </section>
  );
}
