import { type ReactNode, useState } from 'react';
import type { AdminUser } from '#contracts/administration/views.ts';
import { Button } from '../../kit/button.tsx';
import { lazyPage } from '../../kit/lazy-page.tsx';
import { LazyPart } from '../../kit/lazy-part.tsx';
import { Section } from '../../kit/section.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { text } from '../../text/text.ts';

/** Lazy, because it needs the texts of every event and field. */
const PersonEvents = lazyPage(() => import('./person-events.tsx'), 'PersonEvents', [
  'achievements',
  'audit',
  'cards',
  'events',
  'fields',
  'scenarios',
]);

/** Every event about a person. Loaded only on request, because the person is notified of each access. */
export function PersonLog({ user }: { readonly user: AdminUser }): ReactNode {
  const t = text('people').person.log;
  const [wanted, setWanted] = useState(false);
  return (
    <Section id="log" title={t.title} about={t.about}>
      {wanted ? (
        <LazyPart waiting={<Skeleton shape={['line', 'line', 'line']} />}>
          <PersonEvents user={user} />
        </LazyPart>
      ) : (
        <Button variant="quiet" onClick={() => setWanted(true)}>
          {t.open}
        </Button>
      )}
    </Section>
  );
}
