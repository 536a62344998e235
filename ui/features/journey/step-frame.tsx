import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { JourneyStep } from '#contracts/journey/endpoints.ts';
import type { StepNumber } from '#contracts/journey/steps.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { lazyPage } from '../../kit/lazy-page.tsx';
import { LazyPart } from '../../kit/lazy-part.tsx';
import { text } from '../../text/text.ts';
import { type Pending, PendingContext } from '../drafts/pending.ts';
import { SaveLine } from '../drafts/save-line.tsx';
import { QuestionsNotLoaded } from '../mirror/not-loaded.tsx';
import { useEngagement } from '../progress/use-engagement.ts';
import { StepTag } from './step-tag.tsx';
import styles from './step-frame.module.css';
import { StepPath } from './step-path.tsx';
import type { StepWork } from './use-step.ts';

const StepGaps = lazyPage(() => import('../progress/step-gaps.tsx'), 'StepGaps');

/** One activity of a step: its question, its fields, and what the answers show. */
export interface Activity {
  /** Its short name, in the list of parts. */
  readonly part: string;
  readonly title: string;
  readonly lead: string;
  readonly body: ReactNode;
  readonly aside?: ReactNode;
}

interface StepFrameProps {
  readonly step: JourneyStep;
  readonly steps: readonly JourneyStep[];
  readonly activities: readonly Activity[];
  readonly work: Pick<StepWork<StepNumber>, 'saving' | 'completing' | 'complete'>;
  readonly completeWords?: string;
}

/** The page of a step: one activity at a time, the list of steps beside it, the way on below. */
export function StepFrame(props: StepFrameProps): ReactNode {
  const { step, steps, activities, work, completeWords } = props;
  const t = text('steps');
  const [query, setQuery] = useSearchParams();
  const asked = Number(query.get('part') ?? '1');
  const part = Math.min(activities.length, Math.max(1, Number.isInteger(asked) ? asked : 1)) - 1;
  const activity = activities[part];
  const [pending, setPending] = useState<ReadonlyMap<string, Pending>>(new Map());
  const reportPending = useCallback((name: string, what: Pending) => {
    setPending((before) => {
      if ((before.get(name) ?? null) === what) return before;
      const after = new Map(before);
      if (what) after.set(name, what);
      else after.delete(name);
      return after;
    });
  }, []);
  const engage = useEngagement();
  const { component } = step;
  useEffect(
    () =>
      engage({ engagementType: 'step_opened', journeyStep: step.step, ...(component && { componentType: component }) }),
    [engage, step.step, component],
  );
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(part);
  // Before the paint: a later move would take the focus from someone who already writes.
  useLayoutEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, [part]);
  if (!activity) return null;
  const goTo = (place: number): void => setQuery({ part: String(place + 1) });
  const last = part === activities.length - 1;
  const isUnrecorded = [...pending.values()].includes('unrecorded');
  // One red button at a time: first what is still unrecorded, then the way on.
  const onward = pending.size > 0 ? 'quiet' : 'signal';
  return (
    <div className={classes(styles.frame, step.component, !activity.aside && styles.noAside)}>
      <StepPath steps={steps} here={step.step} parts={activities.map((each) => each.part)} part={part} />
      <article className={styles.article}>
        <header className={styles.header}>
          <p className={styles.tag}>
            <StepTag step={step} />
            {activities.length > 1 && <span className={styles.part}>{t.partOf(part + 1, activities.length)}</span>}
          </p>
          <h1 tabIndex={-1} ref={title}>
            {activity.title}
          </h1>
          <p className={classes('lead', styles.lead)}>{activity.lead}</p>
          {step.state === 'done' && part === 0 && <p className="small muted">{t.changeDone}</p>}
        </header>
        <div className={styles.body} key={activity.part}>
          <PendingContext value={reportPending}>{activity.body}</PendingContext>
        </div>
        <div>
          <QuestionsNotLoaded />
          {isUnrecorded && <p className="small muted">{t.pending}</p>}
          {/* "Saved" would deny the line above. */}
          {!(isUnrecorded && isCalm(work.saving)) && <SaveLine saving={work.saving} words={t.save} />}
          <div className={styles.actions}>
            {part > 0 && (
              <Button variant="quiet" onClick={() => goTo(part - 1)}>
                {t.back}
              </Button>
            )}
            {!last && (
              <Button variant={onward} onClick={() => goTo(part + 1)}>
                {t.next}
              </Button>
            )}
            {last && step.state !== 'done' && (
              // The second click of a double click was meant for the button that was here before.
              <Button variant={onward} busy={work.completing} onClick={({ detail }) => detail < 2 && work.complete()}>
                {work.completing ? t.completing : (completeWords ?? t.completeStep)}
              </Button>
            )}
            {last && step.state === 'done' && <ButtonLink to="/journey">{t.toJourney}</ButtonLink>}
          </div>
        </div>
        <LazyPart waiting={null}>
          <StepGaps step={step.step} />
        </LazyPart>
      </article>
      {activity.aside && <aside className={styles.aside}>{activity.aside}</aside>}
    </div>
  );
}

const isCalm = ({ kind }: StepWork<StepNumber>['saving']): boolean => kind === 'saved' || kind === 'untouched';
