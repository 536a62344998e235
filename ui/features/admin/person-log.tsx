import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { lazyPage } from '../../kit/lazy-page.tsx';
import { LazyPart } from '../../kit/lazy-part.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { text } from '../../text/text.ts';
import styles from './people.module.css';

/** Brings the words of every event and field along, which nobody needs who doesn't read the log. */
const PersonEvents = lazyPage(() => import('./person-events.tsx'), 'PersonEvents', [
  'achievements',
  'cards',
  'events',
  'fields',
  'scenarios',
]);

/** Every event about somebody. It is read only when it is asked for, because the person is told of it. */
export function PersonLog(): ReactNode {
  const t = text('people').person.log;
  const [wanted, setWanted] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="log">
      <h2 id="log">{t.title}</h2>
      <p className="muted">{t.about}</p>
      {wanted ? (
        <LazyPart waiting={<Skeleton shape={['line', 'line', 'line']} />}>
          <PersonEvents />
        </LazyPart>
      ) : (
        <Button variant="quiet" onClick={() => setWanted(true)}>
          {t.open}
        </Button>
      )}
    </section>
  );
}
