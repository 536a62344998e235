import { type ReactNode, useId } from 'react';
import type { Insight } from '#contracts/insights/endpoints.ts';
import { Button } from '../../kit/button.tsx';
import { Fold } from '../../kit/fold.tsx';
import { text } from '../../text/text.ts';
import styles from './insight-card.module.css';
import { useVerdict } from './use-insights.ts';

interface InsightCardProps {
  readonly insight: Insight;
  readonly title: string;
  /** What it was made of, with links to it. */
  readonly why: ReactNode;
  readonly children: ReactNode;
}

/** An insight with its reason, and what the learner says about it. */
export function InsightCard({ insight: { id, kind, verdict }, title, why, children }: InsightCardProps): ReactNode {
  const t = text('insights');
  const heading = useId();
  const { judge, isPending } = useVerdict(id, title);
  return (
    <section className={styles.insight} aria-labelledby={heading}>
      <header className={styles.head}>
        <p className="kicker">{t.kinds[kind]}</p>
        <h2 id={heading}>{title}</h2>
      </header>
      {children}
      <footer className={styles.foot}>
        <Fold summary={t.why} className={styles.why}>
          <div className={styles.reason}>{why}</div>
        </Fold>
        <div className={styles.verdicts} role="group" aria-label={t.verdicts.of(title)}>
          {(['useful', 'not_useful'] as const).map((each) => (
            <Button
              key={each}
              variant="quiet"
              size="small"
              busy={isPending}
              aria-pressed={verdict === each}
              onClick={() => judge(verdict === each ? null : each)}
            >
              {t.verdicts[each]}
            </Button>
          ))}
          <Button variant="plain" size="small" busy={isPending} onClick={() => judge('hidden')}>
            {t.verdicts.hide}
          </Button>
        </div>
      </footer>
    </section>
  );
}

interface HiddenInsightProps {
  readonly insight: Insight;
  readonly title: string;
}

/** A hidden insight: its name, and the way back. */
export function HiddenInsight({ insight: { id, kind }, title }: HiddenInsightProps): ReactNode {
  const t = text('insights');
  const { judge, isPending } = useVerdict(id, title);
  return (
    <li className={styles.hidden}>
      <span>
        <span className="small muted">{t.kinds[kind]}</span> {title}
      </span>
      <Button
        variant="quiet"
        size="small"
        busy={isPending}
        onClick={() => judge(null)}
        aria-label={`${t.verdicts.show}: ${title}`}
      >
        {t.verdicts.show}
      </Button>
    </li>
  );
}
