import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import type { ScenarioId } from '#contracts/scenarios/catalogue.ts';
import { isOfEarlierRules, scenarioIds } from '#contracts/scenarios/catalogue.ts';
import { scenarioAt } from '../features/scenarios/addresses.ts';
import { EarlierRun } from '../features/scenarios/earlier-run.tsx';
import { PastRun } from '../features/scenarios/past-run.tsx';
import { PlayedRun } from '../features/scenarios/played-run.tsx';
import { RunHistory } from '../features/scenarios/run-history.tsx';
import { Scene } from '../features/scenarios/scene.tsx';
import { useScenario } from '../features/scenarios/use-scenario.ts';
import { Button } from '../kit/button.tsx';
import { Fold } from '../kit/fold.tsx';
import { lazyPage } from '../kit/lazy-page.tsx';
import { LazyPart } from '../kit/lazy-part.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import page from '../kit/page.module.css';
import { Skeleton } from '../kit/skeleton.tsx';
import { Problem } from '../kit/states.tsx';
import { text } from '../text/text.ts';

const RippleLab = lazyPage(() => import('../features/scenarios/ripple-lab.tsx'), 'RippleLab');

interface ScenarioPageProps {
  /** On the scenarios host, which serves nothing else of the person. */
  readonly alone?: boolean;
}

/** One money scenario: its newest run, or the past one that `?run=` names. */
export function ScenarioPage({ alone = false }: ScenarioPageProps): ReactNode {
  const { pathname } = useLocation();
  const scenario = scenarioAt(pathname);
  return <Scenario key={scenario} scenario={scenario} alone={alone} />;
}

interface ScenarioProps {
  readonly scenario: ScenarioId;
  readonly alone: boolean;
}

function Scenario({ scenario, alone }: ScenarioProps): ReactNode {
  const t = text('scenarios');
  const words = t.worlds[scenario];
  usePageTitle(words.name);
  const { latest, run, before, start, starting, play, playing, waiting, isAway } = useScenario(scenario);
  const [query] = useSearchParams();
  const past = query.get('run');
  // Runs of earlier rules are over.
  const current = run && !isOfEarlierRules(run) ? run : null;
  return (
    <div className={page.page}>
      <PageHeader
        kicker={
          <>
            <Link to="/scenarios">{t.noLink}</Link> · {t.number(scenarioIds.indexOf(scenario) + 1)}
          </>
        }
        title={words.name}
        lead={words.question}
      >
        <output>{waiting > 0 && <p className="small muted">{t.offline.waiting(waiting)}</p>}</output>
      </PageHeader>
      {run === undefined && isAway && <p className="prose">{t.offline.notHere}</p>}
      {run === undefined && latest.isPending && !isAway && <Skeleton shape={['block', 'line', 'line']} />}
      {run === undefined && latest.isError && !isAway && (
        <Problem error={latest.error} onRetry={() => void latest.refetch()} />
      )}
      {run !== undefined && current === null && !past && (
        <div className={page.columns}>
          <Scene scenario={scenario} run={null} />
          <div className={page.part}>
            {run && <EarlierRun run={run} />}
            <p className="prose">{words.about}</p>
            <h2>{t.before}</h2>
            <ul className={page.ruled}>
              {words.rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
            <div>
              <Button busy={starting} onClick={() => start(false)}>
                {words.begin}
              </Button>
            </div>
          </div>
        </div>
      )}
      {current && !past && (
        <PlayedRun
          key={current.id}
          run={current}
          playing={playing}
          onPlay={(choices) => play(current, choices)}
          starting={starting}
          onStart={start}
          before={before}
          ownWords={!alone}
        />
      )}
      {current && !past && !current.finishedAt && (
        <Fold summary={t.rules}>
          <ul className={page.ruled}>
            {words.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          <Button variant="plain" busy={starting} onClick={() => start(false)}>
            {t.restart}
          </Button>
        </Fold>
      )}
      {past && <PastRun id={past} ownWords={!alone} />}
      {scenario === 'fractals' && !past && (
        <LazyPart waiting={<Skeleton shape={['line', 'block']} />}>
          <RippleLab />
        </LazyPart>
      )}
      {run && <RunHistory scenario={scenario} />}
    </div>
  );
}
