import type { ReactNode } from 'react';
import type { JourneyContext } from '#contracts/journey/context.ts';
import { journeyContext } from '#contracts/journey/context-endpoints.ts';
import { alignmentParts } from '#contracts/journey/purpose.ts';
import type { LabelQuestion } from '#contracts/mirror/endpoints.ts';
import { useRead } from '../api/read.ts';
import { nearest, useCards } from '../features/achievements/cards.ts';
import { NearList } from '../features/achievements/near-list.tsx';
import { Rhythm } from '../features/insights/rhythm.tsx';
import { Asked } from '../features/insights/sources.tsx';
import { LabelQuestions } from '../features/mirror/label-questions.tsx';
import { PlaySays } from '../features/play-says/play-says.tsx';
import { Portraits } from '../features/mirror/portraits.tsx';
import { useMirror } from '../features/mirror/use-mirror.ts';
import { ButtonLink } from '../kit/button.tsx';
import { Dial } from '../kit/dial.tsx';
import { Fold } from '../kit/fold.tsx';
import { Outdated } from '../kit/outdated.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import page from '../kit/page.module.css';
import { Skeleton } from '../kit/skeleton.tsx';
import { Empty, Problem } from '../kit/states.tsx';
import { driveName } from '../text/drive-name.ts';
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
      <PlaySays />
      <section className={page.part}>
        <h2>{t.rhythm.title}</h2>
        <Rhythm />
      </section>
      <Near />
    </div>
  );
}

function Words({ context }: { readonly context: JourneyContext }): ReactNode {
  return (
    <>
      <Questions />
      <Portraits after={[6, 2]} />
      <Alignment context={context} />
    </>
  );
}

/** One open question at a time; what was answered is folded away, group by group. */
function Questions(): ReactNode {
  const t = text('insights');
  const asked = useMirror();
  if (asked.isLoadingError) return <Problem error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton shape={['block']} />;
  const { labels } = asked.data;
  const answered = labels.filter(({ verdict }) => verdict !== null);
  const confirmed = [...new Set(labels.filter(({ verdict }) => verdict === 'yes').map(({ label }) => label))];
  return (
    <section className={styles.questions}>
      <div className={page.header}>
        <h2>{labels.length > answered.length ? t.asks : t.asked}</h2>
        <p className="muted">{labels.length === 0 ? t.asksNone : t.answered(answered.length, labels.length)}</p>
      </div>
      <LabelQuestions questions={labels} open={1} />
      {confirmed.length > 0 && (
        <div className={styles.confirmed}>
          <h3>{t.confirmed}</h3>
          <ul>
            {confirmed.map((label) => (
              <li key={label}>{driveName(label)}</li>
            ))}
          </ul>
        </div>
      )}
      {answered.length > 0 && (
        <Fold summary={t.allAnswers}>
          {groups.map((group) => (
            <Group
              key={group}
              title={t[group]}
              questions={answered.filter(({ source }) => groupOf(source) === group)}
            />
          ))}
        </Fold>
      )}
    </section>
  );
}

interface GroupProps {
  readonly title: string;
  readonly questions: readonly LabelQuestion[];
}

function Group({ title, questions }: GroupProps): ReactNode {
  if (questions.length === 0) return null;
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <Asked questions={questions} />
    </section>
  );
}

const groups = ['patterns', 'motivations', 'energy'] as const;
const groupOf = (source: string): (typeof groups)[number] => {
  if (source.startsWith('step4.')) return 'motivations';
  return source === 'step2.authenticMoments' ? 'energy' : 'patterns';
};

function Alignment({ context }: { readonly context: JourneyContext }): ReactNode {
  const t = text('insights').alignment;
  const points = alignmentParts(context);
  const { purposeAlignment } = context.intrinsicDrives;
  return (
    <section className={styles.alignment}>
      <Dial name={t.title} note="" value={purposeAlignment} max={100} unmeasured="–" />
      <div className={page.part}>
        <h2>{t.title}</h2>
        <p>{t.about}</p>
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
    </section>
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
