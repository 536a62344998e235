import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { Answer } from '#contracts/endpoint.ts';
import type { insights } from '#contracts/insights/endpoints.ts';
import type { Weeks } from '#contracts/insights/views.ts';
import { Card } from '../../kit/card.tsx';
import { dayAndMonth, fullDate, onDay } from '../../kit/dates.ts';
import { Facts } from '../../kit/facts.tsx';
import page from '../../kit/page.module.css';
import { text } from '../../text/text.ts';
import { entryPath } from '../logbook/entry-words.ts';
import styles from './insights.module.css';

/** Two stretches of weeks beside each other: their numbers, and what the learner wrote in them. */
export function WhatMoved({ moved }: Pick<Answer<typeof insights>, 'moved'>): ReactNode {
  const t = text('insights').moved;
  const heading = useId();
  const { life, money, joy } = text('core').components;
  return (
    <Card className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{t.title}</h2>
      {!moved && <p className="muted">{t.none}</p>}
      {moved && (
        <>
          <Facts
            rows={[
              [life, t.change(moved.before.life, moved.now.life)],
              [money, t.change(moved.before.money, moved.now.money)],
              [joy, t.change(moved.before.joy, moved.now.joy)],
            ]}
          />
          <p className="small muted">{t.how}</p>
          <div className={page.columns}>
            <Stretch weeks={moved.before} />
            <Stretch weeks={moved.now} />
          </div>
        </>
      )}
    </Card>
  );
}

function Stretch({ weeks: { from, to, reports, sentences } }: { readonly weeks: Weeks }): ReactNode {
  const t = text('insights').moved;
  return (
    <section className={page.part}>
      <h3>{t.between(dayAndMonth(onDay(from)), fullDate(onDay(to)))}</h3>
      <p className="small muted">{t.reports(reports)}</p>
      {sentences.length === 0 && <p className="muted">{t.noWords}</p>}
      {sentences.map(({ name, day, sentence }) => (
        <figure key={name + sentence} className={styles.quoted}>
          <blockquote className={styles.quote}>{text('core').quoted(sentence)}</blockquote>
          <figcaption>
            <Link to={entryPath(name)}>{fullDate(onDay(day))}</Link>
          </figcaption>
        </figure>
      ))}
    </section>
  );
}
