import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { lazyPage } from '../../kit/lazy-page.tsx';
import { LazyPart } from '../../kit/lazy-part.tsx';
import section from '../../kit/section.module.css';
import { Skeleton } from '../../kit/skeleton.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { useNow } from '../../kit/use-now.ts';
import { text } from '../../text/text.ts';
import { inField, ofField, useAddress } from './address.ts';
import styles from './people.module.css';

/** Lazy, because it needs the texts of every card, event and field. */
const PastState = lazyPage(() => import('./past-state.tsx'), 'PastState', [
  'achievements',
  'cards',
  'events',
  'fields',
  'scenarios',
]);

/**
 * The state of a person at a moment. The moment is in the address (`?at=`, a time or a log position). Nothing is read before
 * one is chosen, because the person is notified of each access.
 */
export function PersonPast(): ReactNode {
  const t = text('people').person.past;
  const { query, hash, change } = useAddress();
  const other = query.get('with');
  const at = query.get('at') ?? other;
  const title = useRef<HTMLHeadingElement>(null);
  // After a click on an event of the log below, move up to the result.
  useLayoutEffect(() => {
    if (at !== null && hash === '#past') title.current?.focus();
  }, [at, hash]);
  return (
    <section className={section.section} aria-labelledby="past">
      <h2 id="past" ref={title} tabIndex={-1}>
        {t.title}
      </h2>
      <p className="muted">{t.about}</p>
      <MomentForm key={`${at} ${other}`} at={at ?? ''} other={other ?? ''} onChosen={change} />
      {at !== null && (
        <LazyPart waiting={<Skeleton shape={['line', 'line', 'line']} />}>
          <PastState />
        </LazyPart>
      )}
    </section>
  );
}

interface MomentFormProps {
  readonly at: string;
  readonly other: string;
  readonly onChosen: (moments: { readonly at: string; readonly with: string }) => void;
}

function MomentForm({ at, other, onChosen }: MomentFormProps): ReactNode {
  const t = text('people').person.past;
  const now = useNow();
  const [typed, setTyped] = useState(inField(at));
  const [typedOther, setTypedOther] = useState(inField(other));
  const latest = inField(new Date(now).toISOString());
  // A moment that was chosen as an event has no value in the field. It stays unless another one is typed.
  const chosen = (value: string, before: string): string => (value === inField(before) ? before : ofField(value));
  return (
    <form
      className={section.form}
      onSubmit={(event) => {
        event.preventDefault();
        onChosen({ at: chosen(typed, at), with: chosen(typedOther, other) });
      }}
    >
      <div className={styles.moments}>
        <TextField
          label={t.moment}
          hint={t.momentHint}
          type="datetime-local"
          max={latest}
          value={typed}
          onChange={setTyped}
        />
        <TextField
          label={t.other}
          hint={t.otherHint}
          type="datetime-local"
          max={latest}
          value={typedOther}
          onChange={setTypedOther}
        />
      </div>
      <Button type="submit" variant="quiet" disabled={typed === '' && at === ''}>
        {t.open}
      </Button>
    </form>
  );
}
