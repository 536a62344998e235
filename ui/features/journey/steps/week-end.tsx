import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { WeekOutcome } from '#contracts/journey/week-outcome.ts';
import { Button } from '../../../kit/button.tsx';
import { text } from '../../../text/text.ts';
import { useEngagement } from '../../progress/use-engagement.ts';
import styles from './week.module.css';

/** The result of the week, and the offer to fly it again. */
export function WeekEnd({
  outcome,
  onAgain,
}: {
  readonly outcome: WeekOutcome;
  readonly onAgain: () => void;
}): ReactNode {
  const t = text('steps').joy.end;
  const title = useRef<HTMLHeadingElement>(null);
  const engage = useEngagement();
  useLayoutEffect(() => title.current?.focus({ preventScroll: true }), []);
  useEffect(() => engage({ engagementType: 'simulation_finished', journeyStep: 5, componentType: 'joy' }), [engage]);
  return (
    <section className={styles.end}>
      <h2 ref={title} tabIndex={-1}>
        {t.title}
      </h2>
      <div className={styles.result}>
        <div>
          <span className="kicker">{t.mastery}</span>
          <b>{outcome.mastery}</b>
          <p className="small muted">{t.masteryAbout}</p>
        </div>
        <div>
          <span className="kicker">{t.values}</span>
          <b>{outcome.valuesCentered}</b>
          <p className="small muted">{t.valuesAbout(outcome.valuesCentered)}</p>
        </div>
      </div>
      <p className="muted">{t.best}</p>
      <Button variant="quiet" onClick={onAgain}>
        {text('steps').joy.week.again}
      </Button>
    </section>
  );
}
