import { type ReactNode, startTransition, useOptimistic } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { balance } from '#contracts/balance/endpoints.ts';
import { useRead } from '../api/read.ts';
import { onTheFirstDay } from '../features/journey/steps/first-reading.ts';
import { FlightReport } from '../features/journey/steps/flight-report.tsx';
import { useJourneySteps } from '../features/progress/use-journey.ts';
import { Card } from '../kit/card.tsx';
import { Chips } from '../kit/choice.tsx';
import { dayAndMonth, onDay, whole } from '../kit/dates.ts';
import { hues } from '../kit/hues.ts';
import { lazyPage } from '../kit/lazy-page.tsx';
import { LazyPart } from '../kit/lazy-part.tsx';
import page from '../kit/page.module.css';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { text } from '../text/text.ts';
import styles from './log-page.module.css';

// The report is what most people come for; the other forms load when they are chosen.
const forms = {
  Feeling: lazyPage(() => import('../features/journey/steps/feeling.tsx'), 'Feeling'),
  Story: lazyPage(() => import('../features/journey/steps/kindness-story.tsx'), 'KindnessStory'),
  Anchor: lazyPage(() => import('../features/journey/steps/sensory-anchor.tsx'), 'SensoryAnchor'),
  Ripple: lazyPage(() => import('../features/journey/steps/ripple.tsx'), 'Ripple'),
  Project: lazyPage(() => import('../features/journey/steps/community-project.tsx'), 'CommunityProject'),
  Mentoring: lazyPage(() => import('../features/journey/steps/mentoring.tsx'), 'Mentoring'),
};

const kinds = ['report', 'feeling', 'story', 'anchor', 'ripple', 'project', 'mentoring'] as const;
type Kind = (typeof kinds)[number];
const isKind = (name: string | null): name is Kind => kinds.some((kind) => kind === name);

/** The flight log: everything that can be recorded on any day, apart from the steps. */
export function LogPage(): ReactNode {
  const t = text('log');
  const [query, setQuery] = useSearchParams();
  const asked = query.get('kind');
  const kind = isKind(asked) ? asked : 'report';
  // The choice shows at once, while its form may still be loading.
  const [chosen, setChosen] = useOptimistic(kind);
  usePageTitle(t.title);
  const { title, lead } = wordsOf(kind);
  return (
    <div className={styles.page}>
      <div className={styles.choice}>
        <PageHeader kicker={t.title} title={t.headline} lead={t.lead} />
        <Chips
          legend={t.legend}
          hidesLegend
          swipes
          options={kinds.map((id) => ({ id, name: t.kinds[id] }))}
          value={chosen}
          onChange={(next) =>
            startTransition(() => {
              setChosen(next);
              setQuery({ kind: next }, { replace: true });
            })
          }
        />
      </div>
      <div className={styles.desk}>
        <Card className={page.part}>
          <div className={page.header}>
            <h2>{title}</h2>
            <p className="muted">{lead}</p>
          </div>
          <LazyPart key={kind} waiting={<Skeleton shape={['line', 'block']} />}>
            <Form kind={kind} />
          </LazyPart>
        </Card>
        {kind === 'report' && <LastReports />}
      </div>
    </div>
  );
}

function wordsOf(kind: Kind): { readonly title: string; readonly lead: string } {
  const { life, action } = text('steps');
  const { report, mentoring } = text('log');
  const words = {
    report,
    feeling: life.feeling,
    story: life.kindness,
    anchor: life.anchor,
    ripple: action.ripple,
    project: action.project,
    mentoring,
  };
  return words[kind];
}

function Form({ kind }: { readonly kind: Kind }): ReactNode {
  switch (kind) {
    case 'report':
      return <Report />;
    case 'feeling':
      return <forms.Feeling />;
    case 'story':
      return <forms.Story />;
    case 'anchor':
      return <forms.Anchor />;
    case 'ripple':
      return <forms.Ripple />;
    case 'project':
      return <forms.Project plan={undefined} />;
    case 'mentoring':
      return <forms.Mentoring />;
  }
}

/** A new report beside the last one, or beside the first reading. */
function Report(): ReactNode {
  const t = text('log').report;
  const steps = useJourneySteps();
  const reports = useRead(balance, {});
  const last = reports.data?.latest.at(-1);
  const first = onTheFirstDay(steps.data?.steps.find(({ step }) => step === 1)?.answers ?? null);
  return (
    <FlightReport
      before={(hue) => (last ? t.lastTime(dayAndMonth(onDay(last.day)), whole(last[hue])) : reports.data && first(hue))}
    />
  );
}

const FEW = 5;

/** The last few reports, the newest first. */
function LastReports(): ReactNode {
  const t = text('log');
  const { components } = text('core');
  const latest = useRead(balance, {}).data?.latest.slice(-FEW).toReversed() ?? [];
  if (latest.length === 0) return null;
  return (
    <aside className={styles.latest}>
      <h2>{t.latest}</h2>
      <ol>
        {latest.map((report, place) => (
          // Two reports of one day may be equal.
          <li key={place}>
            <time dateTime={report.day}>{dayAndMonth(onDay(report.day))}</time>
            {hues.map((hue) => (
              <span key={hue} className={hue}>
                {components[hue]} <b>{whole(report[hue])}</b>
              </span>
            ))}
          </li>
        ))}
      </ol>
      <Link to="/balance-tracking">{text('journey').home.overTheWeeks}</Link>
    </aside>
  );
}
