import type { ReactNode } from 'react';
import { type ScenarioId, scenarioIds } from '#contracts/scenarios/catalogue.ts';
import type { ScenarioStanding } from '#contracts/scenarios/views.ts';
import { PlaySays } from '../features/play-says/play-says.tsx';
import { addressOf } from '../features/scenarios/addresses.ts';
import { useStandings } from '../features/scenarios/use-standings.ts';
import { Scene } from '../features/scenarios/scene.tsx';
import { ButtonLink } from '../kit/button.tsx';
import { classes } from '../kit/classes.ts';
import { hues } from '../kit/hues.ts';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import page from '../kit/page.module.css';
import { Skeleton } from '../kit/skeleton.tsx';
import { Problem } from '../kit/states.tsx';
import { text } from '../text/text.ts';
import styles from './scenarios-page.module.css';

interface ScenariosPageProps {
  /** On the scenarios host, which serves nothing else of the person. */
  readonly alone?: boolean;
}

/** The three money scenarios, with the learner's standing in each, and what the finished runs say. */
export function ScenariosPage({ alone = false }: ScenariosPageProps): ReactNode {
  const t = text('scenarios');
  usePageTitle(t.title);
  const { standings, near } = useStandings();
  return (
    <div className={page.page}>
      <PageHeader kicker={t.title} title={t.headline} lead={t.lead} />
      {standings.isError && near.length === 0 && (
        <Problem error={standings.error} onRetry={() => void standings.refetch()} />
      )}
      <ol className={styles.worlds}>
        {scenarioIds.map((scenario, place) => (
          <World
            key={scenario}
            scenario={scenario}
            number={place + 1}
            isPending={standings.isPending && near.length === 0}
            isWhole={standings.data !== undefined}
            standing={(standings.data?.items ?? near).find((each) => each.scenario === scenario)}
          />
        ))}
      </ol>
      {!alone && <PlaySays />}
    </div>
  );
}

interface WorldProps {
  readonly scenario: ScenarioId;
  readonly number: number;
  /** While the standing is unknown, no action is offered. */
  readonly isPending: boolean;
  /** Whether the standing is the server's; what this device has knows nothing of earlier runs. */
  readonly isWhole: boolean;
  readonly standing: ScenarioStanding | undefined;
}

function World({ scenario, number, isPending, isWhole, standing }: WorldProps): ReactNode {
  const t = text('scenarios');
  const words = t.worlds[scenario];
  const names = text('core').components;
  const { latest = null, best = null, finishedRuns = 0 } = standing ?? {};
  const isOpen = latest !== null && !latest.finished;
  return (
    <li className={classes(page.split, styles.world)}>
      <Scene scenario={scenario} run={null} />
      <div className={page.header}>
        <p className="kicker">{t.number(number)}</p>
        <h2>{words.name}</h2>
        <p className="prose">{words.question}</p>
        <p className="muted">{words.about}</p>
        {(isPending || best) && (
          <p className={styles.best}>
            <span className="small muted">{best ? t.best : '\u00a0'}</span>
            {(best ? hues : []).map((hue) => (
              <span key={hue} className={classes(hue, styles.figure)}>
                {names[hue]} <b>{best?.[hue]}</b>
              </span>
            ))}
          </p>
        )}
        <div className={classes(page.actions, styles.actions)}>
          {isPending ? (
            <Skeleton shape={['line']} />
          ) : (
            <>
              <ButtonLink to={addressOf(scenario)} variant={number === 1 || isOpen ? 'signal' : 'quiet'}>
                {isOpen ? t.goOn(latest.turnsPlayed + 1) : latest ? t.again : t.open}
              </ButtonLink>
              <span className="small muted">
                {isWhole &&
                  standing &&
                  (finishedRuns > 0 ? t.played(finishedRuns) : latest ? t.notFinished : t.notPlayed)}
              </span>
            </>
          )}
        </div>
      </div>
    </li>
  );
}
