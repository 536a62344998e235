import type { ReactNode } from 'react';
import type { Answer } from '#contracts/endpoint.ts';
import type { Insight, insights } from '#contracts/insights/endpoints.ts';
import type { QuotedEntry } from '#contracts/insights/views.ts';
import type { JourneyContext } from '#contracts/journey/context.ts';
import { journeyContext } from '#contracts/journey/context-endpoints.ts';
import { alignmentParts } from '#contracts/journey/purpose.ts';
import { useRead } from '../api/read.ts';
import { nearest, useCards } from '../features/achievements/cards.ts';
import { NearList } from '../features/achievements/near-list.tsx';
import { HiddenInsight, InsightCard } from '../features/insights/insight-card.tsx';
import {
  Learned,
  NextBest,
  StoryQuestions,
  ThenNow,
  titleOfInsight,
  WhyInsight,
} from '../features/insights/insight-parts.tsx';
import { Rhythm } from '../features/insights/rhythm.tsx';
import { useInsights, useSteadyOrder } from '../features/insights/use-insights.ts';
import { PlaySays } from '../features/play-says/play-says.tsx';
import { Portraits } from '../features/mirror/portraits.tsx';
import { ButtonLink } from '../kit/button.tsx';
import { Dial } from '../kit/dial.tsx';
import { Fold } from '../kit/fold.tsx';
import { Outdated } from '../kit/outdated.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import page from '../kit/page.module.css';
import { Skeleton } from '../kit/skeleton.tsx';
import { Empty, Problem } from '../kit/states.tsx';
import { text } from '../text/text.ts';
import styles from './insights-page.module.css';

/** What the learner's own words and weeks show, each with its reason, in the order of what they called useful. */
export function InsightsPage(): ReactNode {
  const t = text('insights');
  usePageTitle(t.title);
  const context = useRead(journeyContext, {});
  const found = useInsights();
  const reads = [context, found];
  const failed = reads.find(({ isLoadingError }) => isLoadingError);
  const retry = (): void => reads.forEach(({ refetch }) => void refetch());
  if (failed) return <Problem level={1} error={failed.error} onRetry={retry} />;
  if (!context.data || !found.data) return <Skeleton />;
  return (
    <div className={page.page}>
      <PageHeader kicker={t.title} title={t.headline} lead={t.lead}>
        <Outdated reads={reads} />
      </PageHeader>
      <Insights context={context.data} {...found.data} />
      <PlaySays />
      <Near />
    </div>
  );
}

interface InsightsProps extends Answer<typeof insights> {
  readonly context: JourneyContext;
}

function Insights({ context, items, recent }: InsightsProps): ReactNode {
  const t = text('insights');
  const { lifeValues, intrinsicDrives } = context;
  const isSilent = intrinsicDrives.purposeAlignment === 0 && lifeValues.authenticMoments.length === 0;
  const isNew = recent.length === 0 && isSilent;
  // Without a word of the learner's there is nothing to mirror.
  const ordered = useSteadyOrder(items).filter(
    (insight) => insight.kind !== 'view' || (insight.view === 'rhythm' ? !isNew : !isSilent),
  );
  const shown = ordered.filter(({ verdict }) => verdict !== 'hidden');
  const hidden = ordered.filter(({ verdict }) => verdict === 'hidden');
  return (
    <>
      {isNew && (
        <Empty title={t.empty.title}>
          <p className="muted">{t.empty.about}</p>
          <ButtonLink to="/journey/step2">{t.empty.go}</ButtonLink>
        </Empty>
      )}
      {!isNew && <p className="small muted">{t.inOrder}</p>}
      {shown.map((insight) => (
        <InsightCard
          key={insight.id}
          insight={insight}
          title={titleOfInsight(insight)}
          why={<WhyInsight insight={insight} />}
        >
          <Inside insight={insight} recent={recent} context={context} />
        </InsightCard>
      ))}
      {hidden.length > 0 && (
        <Fold summary={t.hidden.show(hidden.length)}>
          <p className="small muted">{t.hidden.about}</p>
          <ul className={styles.hidden}>
            {hidden.map((insight) => (
              <HiddenInsight key={insight.id} insight={insight} title={titleOfInsight(insight)} />
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
}

interface InsideProps {
  readonly insight: Insight;
  readonly recent: readonly QuotedEntry[];
  readonly context: JourneyContext;
}

function Inside({ insight, recent, context }: InsideProps): ReactNode {
  switch (insight.kind) {
    case 'next':
      return <NextBest insight={insight} />;
    case 'questions':
      return <StoryQuestions insight={insight} />;
    case 'then_now':
      return <ThenNow insight={insight} />;
    case 'learning':
      return <Learned insight={insight} recent={recent} />;
    case 'view':
      return {
        portraits: <Portraits after={[6, 2]} />,
        alignment: <Alignment context={context} />,
        rhythm: <Rhythm />,
      }[insight.view];
  }
}

function Alignment({ context }: { readonly context: JourneyContext }): ReactNode {
  const t = text('insights').alignment;
  const points = alignmentParts(context);
  const { purposeAlignment } = context.intrinsicDrives;
  return (
    <div className={styles.alignment}>
      <Dial name={t.title} note="" value={purposeAlignment} max={100} unmeasured="–" />
      <div className={page.part}>
        <dl className={styles.parts}>
          {(['values', 'stories', 'people', 'time'] as const).map((part) => (
            <div key={part}>
              <dt>{t.parts[part].name}</dt>
              <dd>{t.of(points[part], t.parts[part].most)}</dd>
            </div>
          ))}
        </dl>
        <p className="small muted">{t.capped}</p>
      </div>
    </div>
  );
}

function Near(): ReactNode {
  const t = text('insights');
  const { cards, error, retry } = useCards();
  const near = nearest(cards ?? [], 3);
  if (!cards && error) return <Problem error={error} onRetry={retry} />;
  if (near.length === 0) return null;
  return (
    <section className={page.part}>
      <h2>{t.near}</h2>
      <p className="muted">{t.nearAbout}</p>
      <NearList cards={near} />
    </section>
  );
}
