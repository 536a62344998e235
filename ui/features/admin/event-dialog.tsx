import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import { adminUserEventCauses } from '#contracts/administration/history.ts';
import type { AdminUser, EventCauses, PersonEvent } from '#contracts/administration/views.ts';
import { joined } from '#contracts/text/isolating.ts';
import { useRead } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { dateAndTime } from '../../kit/dates.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { Fold } from '../../kit/fold.tsx';
import { QueryStatus } from '../../kit/query-status.tsx';
import section from '../../kit/section.module.css';
import { text } from '../../text/text.ts';
import { fieldName, saidIn } from '../events/field-words.ts';
import styles from './history.module.css';
import { actorOf, isRecordedLater } from './history-words.ts';
import { PastState } from './past-state.tsx';
import people from './people.module.css';

interface EventDialogProps {
  readonly eventId: string | null;
  readonly user: AdminUser;
  /** Another event of the chain, or none. */
  readonly onOpen: (eventId: string | null) => void;
  /** Shows the events that have something in common with this one. */
  readonly onFind: (wanted: { readonly request: string } | { readonly type: string }) => void;
}

/** Everything about one event, with what led to it and what followed. */
export function EventDialog({ eventId, ...rest }: EventDialogProps): ReactNode {
  return eventId === null ? null : <Opened key={eventId} eventId={eventId} {...rest} />;
}

function Opened({ eventId, user, onOpen, onFind }: EventDialogProps & { readonly eventId: string }): ReactNode {
  const { id = '' } = useParams();
  const read = useRead(adminUserEventCauses, { params: { id, eventId } });
  const event = read.data?.events.find((each) => each.event.id === eventId)?.event;
  const title = event ? text('events').kind(event.type) : text('audit').loading;
  return (
    <Dialog open onOpenChange={(open) => open || onOpen(null)} title={title}>
      <div className={styles.details}>
        <QueryStatus query={read} shape={['line', 'line', 'line']} />
        {event && read.data && (
          <>
            <About event={event} user={user} onFind={onFind} />
            <Causes causes={read.data} current={eventId} name={user.firstName} onOpen={onOpen} />
            <Says event={event} />
            <StateAfter position={event.position} />
            <Stored event={event} />
          </>
        )}
      </div>
    </Dialog>
  );
}

interface AboutProps extends Pick<EventDialogProps, 'user' | 'onFind'> {
  readonly event: PersonEvent;
}

function About({ event, user, onFind }: AboutProps): ReactNode {
  const t = text('audit').event;
  const { metadata, recordedAt, stream, revision, id, type, data } = event;
  const { firstRecordedAt, imported, requestId } = metadata;
  const rows: [string, string][] = [
    [t.happened, dateAndTime(metadata.occurredAt)],
    ...(imported || isRecordedLater(event)
      ? [[imported ? t.imported : t.recorded, dateAndTime(recordedAt)] as [string, string]]
      : []),
    ...(firstRecordedAt ? [[t.firstRecorded, dateAndTime(firstRecordedAt)] as [string, string]] : []),
    [t.by, actorOf(event, user.firstName)],
    [t.id, id],
    [t.place, `${stream} ${revision}`],
    ...(requestId === null ? [] : [[t.request, requestId] as [string, string]]),
  ];
  const detail = text('events').detail(type, data);
  return (
    <div className={styles.group}>
      {detail !== '' && <p>{detail}</p>}
      <Facts rows={rows} />
      <div className={classes(section.actions, styles.links)}>
        <Button variant="plain" onClick={() => onFind({ type })}>
          {t.sameType}
        </Button>
        {requestId !== null && (
          <Button variant="plain" onClick={() => onFind({ request: requestId })}>
            {t.sameRequest}
          </Button>
        )}
      </div>
    </div>
  );
}

function Facts({ rows }: { readonly rows: readonly (readonly [string, string])[] }): ReactNode {
  return (
    <dl className={people.said}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Says({ event: { type, data, closed } }: { readonly event: PersonEvent }): ReactNode {
  const said = saidIn(data, type);
  if (said.length === 0 && closed.length === 0) return null;
  return (
    <div className={styles.group}>
      <h3>{text('audit').event.says}</h3>
      <dl className={people.said}>
        {said.map(({ path, name, value }) => (
          <div key={path}>
            <dt className="muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {closed.map((field) => (
          <div key={field}>
            <dt className="muted">{fieldName(field, type)}</dt>
            <dd className="muted">{text('people').person.log.closed}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Shown on request: an event is mostly opened to see what it says. */
function StateAfter({ position }: { readonly position: string }): ReactNode {
  const t = text('audit').event;
  const [isWanted, setWanted] = useState(false);
  return (
    <div className={styles.group}>
      <Button variant="quiet" aria-expanded={isWanted} onClick={() => setWanted(!isWanted)}>
        {t.state}
      </Button>
      {isWanted && <PastState at={position} />}
    </div>
  );
}

interface CausesProps {
  readonly causes: EventCauses;
  readonly current: string;
  readonly name: string;
  readonly onOpen: (eventId: string) => void;
}

/** The chain as nested lists on lines: what caused an event is above it, what it caused below and further in. */
function Causes({ causes: { events, evidence, beginsOutside, isPartial }, ...rest }: CausesProps): ReactNode {
  const t = text('audit').causes;
  const beginning = events.filter(({ cause }) => cause === null);
  return (
    <>
      <div className={styles.group}>
        <h3>{t.title}</h3>
        <p className="small muted">{events.length > 1 ? t.about : beginsOutside ? t.outside : t.alone}</p>
        {events.length > 1 && beginsOutside && <p className="small muted">{t.outside}</p>}
        {events.length > 1 && (
          <ul className={styles.chain}>
            {beginning.map(({ event }) => (
              <Node key={event.id} id={event.id} events={events} {...rest} />
            ))}
          </ul>
        )}
        {isPartial && <p className="small muted">{t.partial}</p>}
      </div>
      {evidence.length > 0 && (
        <div className={styles.group}>
          <h3>{t.evidence}</h3>
          <p className="small muted">{t.evidenceAbout(evidence.length)}</p>
          <ul className={styles.chain}>
            {evidence.map((event) => (
              <li key={event.id}>
                <NodeButton event={event} {...rest} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

interface NodeProps extends Omit<CausesProps, 'causes'> {
  readonly id: string;
  readonly events: EventCauses['events'];
}

function Node({ id, events, ...rest }: NodeProps): ReactNode {
  const link = events.find(({ event }) => event.id === id);
  if (!link) return null;
  const followers = events.filter(({ cause }) => cause === id);
  return (
    <li>
      <NodeButton event={link.event} how={link.how} {...rest} />
      {followers.length > 0 && (
        <ul>
          {followers.map(({ event }) => (
            <Node key={event.id} id={event.id} events={events} {...rest} />
          ))}
        </ul>
      )}
    </li>
  );
}

interface NodeButtonProps extends Omit<CausesProps, 'causes'> {
  readonly event: PersonEvent;
  readonly how?: EventCauses['events'][number]['how'];
}

function NodeButton({ event, how = null, current, name, onOpen }: NodeButtonProps): ReactNode {
  const t = text('audit').causes;
  const isCurrent = event.id === current;
  const words = [how && t[how], dateAndTime(event.metadata.occurredAt), actorOf(event, name), isCurrent && t.this];
  return (
    <button
      type="button"
      className={styles.node}
      aria-current={isCurrent || undefined}
      onClick={() => onOpen(event.id)}
    >
      <span>
        <strong>{text('events').kind(event.type)}</strong>{' '}
        <span className="muted">{text('events').detail(event.type, event.data)}</span>
      </span>
      <span className="small muted">{joined(words, ' · ')}</span>
    </button>
  );
}

function Stored({ event }: { readonly event: PersonEvent }): ReactNode {
  const { type, stream, revision, position, recordedAt, metadata, data, closed } = event;
  return (
    <Fold className={people.stored} summary={text('people').person.log.stored}>
      <pre>
        {JSON.stringify({ type, stream, revision, position, recordedAt, metadata, data, closed }, undefined, 2)}
      </pre>
    </Fold>
  );
}
