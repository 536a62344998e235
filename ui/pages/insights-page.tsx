import type { ReactNode } from 'react';
import type { JourneyContext } from '#contracts/journey/context.ts';
import { journeyContext } from '#contracts/journey/endpoints.ts';
import { alignmentParts } from '#contracts/journey/purpose.ts';
import { useRead } from '../api/read.ts';
import { nearest, useCards } from '../features/achievements/cards.ts';
import { NearList } from '../features/achievements/near-list.tsx';
import { Rhythm } from '../features/insights/rhythm.tsx';
import { Asked } from '../features/insights/sources.tsx';
import { PortraitCard } from '../features/mirror/portrait-card.tsx';
import { useMirror } from '../features/mirror/use-mirror.ts';
import { ButtonLink } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { Dial } from '../kit/dial.tsx';
import { Outdated } from '../kit/outdated.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import page from '../kit/page.module.css';
import { Skeleton } from '../kit/skeleton.tsx';
import { Empty, Problem } from '../kit/states.tsx';
import { text } from '../text/text.ts';
import styles from './insights-page.module.css';

/** What the learner's own words may say about them, as questions with their answers, and the times of work. */
export function InsightsPage(): ReactNode {
  const t = text('insights');
  usePageTitle(t.title);
  const context = useRead(journeyContext, {});
  if (context.isLoadingError) return <Problem level={1} error={context.error} onRetry={() => void context.refetch()} />;
  if (!context.data) return <Skeleton />;
  const { lifeValues } = context.data;
  const silent = context.data.intrinsicDrives.purposeAlignment === 0 && lifeValues.authenticMoments.length === 0;
  return (
    <div className={page.page}>
      <PageHeader kicker={t.title} title={t.headline} lead={t.lead}>
        <Outdated reads={[context]} />
      </PageHeader>
      {silent ? (
        <Empty title={t.empty.title}>
          <p className="muted">{t.empty.about}</p>
          <ButtonLink to="/journey/step2">{t.empty.go}</ButtonLink>
        </Empty>
      ) : (
        <Words context={context.data} />
      )}
      <section className={page.part}>
        <h2>{t.rhythm.title}</h2>
        <Rhythm />
      </section>
      <Near />
    </div>
  );
}

function Words({ context }: { readonly context: JourneyContext }): ReactNode {
  const t = text('insights');
  const asked = useMirror();
  const labels = asked.data?.labels ?? [];
  const isOf = (group: 'decisions' | 'moments' | 'stories') => labels.filter(({ source }) => groupOf(source) === group);
  return (
    <>
      <Alignment context={context} />
      <PortraitCard after={2} />
      <PortraitCard after={6} />
      {asked.isLoadingError ? (
        <Problem error={asked.error} onRetry={() => void asked.refetch()} />
      ) : (
        <div className={page.columns}>
          <section className={page.part}>
            <h2>{t.patterns}</h2>
            <Asked questions={isOf('stories')} none={t.patternsNone} />
          </section>
          <div className={page.column}>
            <section className={page.part}>
              <h2>{t.motivations}</h2>
              <Asked questions={isOf('decisions')} none={t.motivationsNone} />
            </section>
            <section className={page.part}>
              <h2>{t.energy}</h2>
              <Asked questions={isOf('moments')} none={t.energyNone} />
            </section>
          </div>
        </div>
      )}
    </>
  );
}

const groupOf = (source: string): 'decisions' | 'moments' | 'stories' => {
  if (source.startsWith('step4.')) return 'decisions';
  return source === 'step2.authenticMoments' ? 'moments' : 'stories';
};

function Alignment({ context }: { readonly context: JourneyContext }): ReactNode {
  const t = text('insights').alignment;
  const points = alignmentParts(context);
  const { purposeAlignment } = context.intrinsicDrives;
  return (
    <Card className={styles.alignment}>
      <Dial name={t.title} note="" value={purposeAlignment} max={100} unmeasured="–" />
      <div className={page.part}>
        <p className="prose">{t.about}</p>
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
    </Card>
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
