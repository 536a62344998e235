import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { adminUserEvents } from '#contracts/administration/endpoints.ts';
import type { PersonEvent } from '#contracts/administration/views.ts';
import { usePages } from '../../api/pages.ts';
import { dateAndTime } from '../../kit/dates.ts';
import { Fold } from '../../kit/fold.tsx';
import { GrowingList } from '../../kit/growing-list.tsx';
import section from '../../kit/section.module.css';
import { text } from '../../text/text.ts';
import { detailOf } from '../events/event-words.ts';
import { fieldName, saidIn } from '../events/field-words.ts';
import styles from './people.module.css';

/** A person's events, newest first. */
export function PersonEvents(): ReactNode {
  const { id = '' } = useParams();
  const t = text('people').person.log;
  const pages = usePages(adminUserEvents, { params: { id }, query: {} });
  return (
    <GrowingList pages={pages} none={t.none} more={t.more}>
      {(items) => (
        <ol className={section.list} aria-label={t.title}>
          {items.map((event) => (
            <Entry key={event.id} event={event} />
          ))}
        </ol>
      )}
    </GrowingList>
  );
}

/** Who did it, if it was not the person in a browser. */
function actorIn({ metadata: { actor, program }, program: name }: PersonEvent, id: string): string | null {
  const t = text('events');
  if (name) return t.byProgram(name);
  if (actor.kind !== 'person' || actor.id !== id) return t.by[actor.kind];
  return program ? t.byOwnProgram : null;
}

function Entry({ event }: { readonly event: PersonEvent }): ReactNode {
  const t = text('people').person.log;
  const { id = '' } = useParams();
  const { type, data, closed, metadata, recordedAt, position, stream, revision } = event;
  const by = actorIn(event, id);
  return (
    <li>
      <Fold
        className={styles.event}
        summary={
          <>
            <span>
              <strong>{text('events').kind(type)}</strong> <span className="muted">{detailOf(type, data)}</span>
            </span>
            <span className="small muted">
              {by !== null && `${by} · `}
              <time dateTime={metadata.occurredAt}>{dateAndTime(metadata.occurredAt)}</time>
            </span>
          </>
        }
      >
        <Link to={{ search: `?at=${position}`, hash: '#past' }}>{t.here}</Link>
        <dl className={styles.said}>
          {saidIn(data).map(({ path, name, value }) => (
            <div key={path}>
              <dt className="muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {closed.map((field) => (
            <div key={field}>
              <dt className="muted">{fieldName(field)}</dt>
              <dd className="muted">{t.closed}</dd>
            </div>
          ))}
        </dl>
        <Fold className={styles.stored} summary={t.stored}>
          <pre>
            {JSON.stringify({ type, stream, revision, position, recordedAt, metadata, data, closed }, undefined, 2)}
          </pre>
        </Fold>
      </Fold>
    </li>
  );
}
