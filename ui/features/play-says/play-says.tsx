import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { journeyContext } from '#contracts/journey/context-endpoints.ts';
import type { ContextWithPlay } from '#contracts/journey/context.ts';
import type { PlayedItem } from '#contracts/journey/played-items.ts';
import { scenarioIds } from '#contracts/scenarios/scenario-ids.ts';
import { useRead } from '../../api/read.ts';
import { ButtonLink } from '../../kit/button.tsx';
import page from '../../kit/page.module.css';
import { Section } from '../../kit/section.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import { text } from '../../text/text.ts';
import styles from './play-says.module.css';

type Said = ContextWithPlay['played'][number];

/** Where a finished run is shown as it ended. */
const addressOfRun = ({ id, scenario }: Said['runs'][number]): string =>
  `/money/${scenarioIds.indexOf(scenario) + 1}?run=${id}`;

/** Everything that a person's finished scenarios show, with the runs it was read from. */
export function PlaySays(): ReactNode {
  const t = text('playSays');
  const context = useRead(journeyContext, {});
  return (
    <Section id="play-says" title={t.title} about={t.about} className={page.part}>
      {context.isLoadingError && <Problem error={context.error} onRetry={() => void context.refetch()} />}
      {context.isPending && <Skeleton shape={['line', 'line']} />}
      {context.data && context.data.played.length === 0 && (
        <>
          <p>{t.none}</p>
          <div>
            <ButtonLink to="/scenarios" variant="quiet">
              {t.scenarios}
            </ButtonLink>
          </div>
        </>
      )}
      {context.data && context.data.played.length > 0 && <List said={context.data.played} />}
    </Section>
  );
}

interface BesideProps {
  readonly items: readonly PlayedItem[];
}

/** What play shows for some items, beside the fields for one's own words. Nothing without such a run. */
export function PlaySaysBeside({ items }: BesideProps): ReactNode {
  const t = text('playSays');
  const context = useRead(journeyContext, {});
  const said = context.data?.played.filter(({ item }) => items.includes(item)) ?? [];
  if (said.length === 0) return null;
  return (
    <aside className={styles.beside} aria-label={t.beside}>
      <p className="kicker">{t.beside}</p>
      <List said={said} />
      <p className="small muted">{t.besideAbout}</p>
    </aside>
  );
}

function List({ said }: { readonly said: readonly Said[] }): ReactNode {
  const t = text('playSays');
  return (
    <ul className={styles.list}>
      {said.map(({ item, says, runs: [newest] }) => (
        <li key={`${item} ${says}`}>
          <b>{t.items[item]}</b>
          <span>
            {says}{' '}
            {newest && (
              <Link to={addressOfRun(newest)} className={styles.run}>
                {t.run(t.names[newest.scenario])}
              </Link>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
