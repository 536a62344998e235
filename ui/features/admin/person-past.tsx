import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/field.tsx';
import { Input } from '../../kit/input.tsx';
import { lazyPage } from '../../kit/lazy-page.tsx';
import { LazyPart } from '../../kit/lazy-part.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { text } from '../../text/text.ts';
import styles from './people.module.css';

/** Brings the names of cards, events and fields along, which nobody needs who doesn't look back. */
const PastState = lazyPage(() => import('./past-state.tsx'), 'PastState', [
  'achievements',
  'cards',
  'events',
  'fields',
  'scenarios',
]);

/** As the field for a moment writes it: the time of this device, to the minute. */
const inField = (at: string): string => {
  const time = Date.parse(at);
  if (!at.includes('T') || Number.isNaN(time)) return '';
  return new Date(time - new Date(time).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/**
 * How everything stood for somebody at a moment. The moment is in the address (`?at=`, a time or a place in the log),
 * and nothing is read before there is one, because the person is told of it.
 */
export function PersonPast(): ReactNode {
  const t = text('people').person.past;
  const [query, setQuery] = useSearchParams();
  const { hash } = useLocation();
  const at = query.get('at');
  const title = useRef<HTMLHeadingElement>(null);
  // Whoever comes from an event of the log below is led up to what they asked for.
  useEffect(() => {
    if (at !== null && hash === '#past') title.current?.focus();
  }, [at, hash]);
  return (
    <section className={styles.section} aria-labelledby="past">
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
  const [typed, setTyped] = useState(inField(at));
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== '') onChosen(new Date(typed).toISOString());
      }}
    >
      <Field className={styles.narrow} label={t.moment} hint={t.momentHint}>
        {(wiring) => (
          <Input
            {...wiring}
            type="datetime-local"
            max={inField(new Date().toISOString())}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="quiet" disabled={typed === ''}>
        {t.open}
      </Button>
    </form>
  );
}
