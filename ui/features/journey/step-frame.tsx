import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { JourneyStep } from '#contracts/journey/endpoints.ts';
import type { StepNumber } from '#contracts/journey/steps.ts';
import { useUser } from '../../api/session.ts';
import { About } from '../../kit/about.tsx';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { classes } from '../../kit/classes.ts';
import { lazyPage } from '../../kit/lazy-page.tsx';
import { LazyPart } from '../../kit/lazy-part.tsx';
import { text } from '../../text/text.ts';
import { type Pending, PendingContext } from '../drafts/pending.ts';
import { SaveLine } from '../drafts/save-line.tsx';
import { readForm } from '../drafts/send-forms.ts';
import { QuestionsNotLoaded } from '../mirror/not-loaded.tsx';
import { useEngagement } from '../progress/use-engagement.ts';
import { StepTag } from './step-tag.tsx';
import styles from './step-frame.module.css';
import { StepPath } from './step-path.tsx';
import type { RecordFormOf } from './steps/record-forms.ts';
import { type Recorded, StepContext, useRecording } from './use-recording.ts';
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
  /** Its form that makes a record of its own: the way on records it. */
  readonly form?: RecordFormOf<object>;
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
  const [recorded] = useState(() => new Map<string, Recorded>());
  const last = part === activities.length - 1;
  const way = !last ? 'next' : step.state === 'done' ? null : 'complete';
  const around = useMemo(() => ({ recorded, way }) as const, [recorded, way]);
  const title = useRef<HTMLHeadingElement>(null);
  const { record, busy } = useRecording();
  const going = useRef(false);
  const [hasTried, setHasTried] = useState(false);
  const shown = useRef(part);
  // Before the paint: a later move would take the focus from someone who already writes.
  useLayoutEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, [part]);
  const { id } = useUser();
  // Written on another device, and recorded from here when the step is completed.
  const [elsewhere] = useState(() =>
    activities.flatMap(({ form }, place) => (form && place !== part ? [form.name] : [])),
  );
  useEffect(() => {
    for (const form of elsewhere) readForm(id, form).catch(() => undefined);
  }, [id, elsewhere]);
  const here = useRef<number>(null);
  useEffect(() => {
    here.current = part;
    return () => void (here.current = null);
  }, [part]);
  if (!activity) return null;
  const goTo = (place: number): void => setQuery({ part: String(place + 1) });
  const reported = [...pending.values()];
  const isUnderWay = reported.includes('underway');
  // One red button at a time: first what has begun and not ended, then the way on.
  const onward = isUnderWay || reported.includes('unfinished') ? 'quiet' : 'signal';
  const goOn = async (): Promise<void> => {
    if (going.current) return;
    // A photo or recording belongs to its form.
    if (isUnderWay) return setHasTried(true);
    going.current = true;
    const goesWith = way === 'complete' ? activities : [activity];
    const isRecorded = await recordAll(goesWith).finally(() => (going.current = false));
    // Whoever has left the part meanwhile stays where they are.
    if (!isRecorded || here.current !== part) return;
    if (way === 'complete') work.complete();
    else goTo(part + 1);
  };
  /** Records the complete forms of these activities. False where one was refused: it is shown. */
  const recordAll = async (those: readonly Activity[]): Promise<boolean> => {
    for (const each of those.toSorted((a, b) => Number(b === activity) - Number(a === activity))) {
      const recording = each.form && record(each.form);
      if (!each.form || !recording) continue;
      const done = await recording;
      if (done.outcome.kind === 'failed') {
        if (each !== activity && here.current === part) goTo(activities.indexOf(each));
        return false;
      }
      around.recorded.set(each.form.name, done);
    }
    return true;
  };
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
          <StepContext value={around}>
            <About id={`step${step.step}`} isDraft>
              <PendingContext value={reportPending}>{activity.body}</PendingContext>
            </About>
          </StepContext>
        </div>
        <div>
          <QuestionsNotLoaded />
          <SaveLine saving={work.saving} words={t.save} />
          <output>{hasTried && isUnderWay && <span className={styles.underway}>{t.media.underway}</span>}</output>
          <div className={styles.actions}>
            {part > 0 && (
              <Button variant="quiet" onClick={() => goTo(part - 1)}>
                {t.back}
              </Button>
            )}
            {!last && (
              <Button variant={onward} busy={busy} onClick={() => void goOn()}>
                {t.next}
              </Button>
            )}
            {way === 'complete' && (
              // The second click of a double click was meant for the button that was here before.
              <Button
                variant={onward}
                busy={busy || work.completing}
                onClick={({ detail }) => detail < 2 && void goOn()}
              >
                {work.completing ? t.completing : (completeWords ?? t.completeStep)}
              </Button>
            )}
            {way === null && <ButtonLink to="/journey">{t.toJourney}</ButtonLink>}
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
