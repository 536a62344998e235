import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Button } from '../../kit/button.tsx';
import { lazyPage } from '../../kit/lazy-page.tsx';
import { LazyPart } from '../../kit/lazy-part.tsx';
import section from '../../kit/section.module.css';
import { Skeleton } from '../../kit/skeleton.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { useNow } from '../../kit/use-now.ts';
import { text } from '../../text/text.ts';
import styles from './people.module.css';

/** Lazy, because it needs the texts of every card, event and field. */
const PastState = lazyPage(() => import('./past-state.tsx'), 'PastState', [
  'achievements',
  'cards',
  'events',
  'fields',
  'scenarios',
]);

/** A time as the value of a datetime-local field: in the zone of this device, to the minute. */
const inField = (at: string): string => {
  const time = Date.parse(at);
  if (!at.includes('T') || Number.isNaN(time)) return '';
  return new Date(time - new Date(time).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/**
 * The state of a person at a moment. The moment is in the address (`?at=`, a time or a log position). Nothing is read before
 * one is chosen, because the person is notified of each access.
 */
export function PersonPast(): ReactNode {
  const t = text('people').person.past;
  const [query, setQuery] = useSearchParams();
  const { hash } = useLocation();
  const at = query.get('at');
  const title = useRef<HTMLHeadingElement>(null);
  // After a click on an event of the log below, move up to the result.
  useEffect(() => {
    if (at !== null && hash === '#past') title.current?.focus();
  }, [at, hash]);
  return (
    <section className={section.section} aria-labelledby="past">
      <h2 id="past" ref={title} tabIndex={-1}>
        {t.title}
      </h2>
      <p className="muted">{t.about}</p>
      <MomentForm
        key={at}
        at={at ?? ''}
        onChosen={(moment) => setQuery({ at: moment }, { preventScrollReset: true })}
      />
      {at !== null && (
        <LazyPart waiting={<Skeleton shape={['line', 'line', 'line']} />}>
          <PastState />
        </LazyPart>
      )}
    </section>
  );
}

function MomentForm({ at, onChosen }: { readonly at: string; readonly onChosen: (at: string) => void }): ReactNode {
  const t = text('people').person.past;
  const now = useNow();
  const [typed, setTyped] = useState(inField(at));
  return (
    <form
      className={section.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== '') onChosen(new Date(typed).toISOString());
      }}
    >
      <TextField
        className={styles.narrow}
        label={t.moment}
        hint={t.momentHint}
        type="datetime-local"
        max={inField(new Date(now).toISOString())}
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit" variant="quiet" disabled={typed === ''}>
        {t.open}
      </Button>
    </form>
  );
}
