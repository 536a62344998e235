import type { ReactNode } from 'react';
import type { DefinitionContent } from '#contracts/achievements/content.ts';
import type { RequirementKey } from '#contracts/achievements/requirements.ts';
import { whatIfPeople } from '#contracts/configuration/definition-endpoints.ts';
import {
  metFrom,
  shareLimits,
  type WhatIf,
  whatIfOutcomes,
  type WhatIfResult as Result,
} from '#contracts/configuration/what-if.ts';
import { useCommand } from '../../api/command.ts';
import { Chart } from '../../kit/chart.tsx';
import { whole } from '../../kit/dates.ts';
import { Figures } from '../../kit/figures.tsx';
import section from '../../kit/section.module.css';
import { text } from '../../text/text.ts';
import { DaysChart } from '../drafts/days-chart.tsx';
import { WhatIfPeople } from '../drafts/what-if-people.tsx';
import { askedIn, labelOf } from './content-words.ts';
import styles from './definitions.module.css';

interface WhatIfResultProps {
  readonly achievementId: string;
  readonly whatIf: WhatIf;
  readonly result: Result;
  readonly content: DefinitionContent;
}

/** Who would gain an achievement and who would no longer earn it, when, and how far everybody is. */
export function WhatIfResult({ achievementId, whatIf, result, content }: WhatIfResultProps): ReactNode {
  const t = text('definitions').whatIf;
  const listing = useCommand(whatIfPeople);
  return (
    <>
      <div className={styles.figures}>
        <Figures figures={whatIfOutcomes.map((outcome) => [t.outcomes[outcome], whole(result[outcome])] as const)} />
      </div>
      {result.loses > 0 && <p>{t.keepIt}</p>}
      {result.elsewhere > 0 && <p className="small muted">{t.elsewhere(result.elsewhere)}</p>}
      {result.unreadable > 0 && <p className={section.notice}>{t.unreadable(result.unreadable)}</p>}
      <div className={styles.charts}>
        <DaysChart
          title={t.days.title}
          proposed={result.daysProposed}
          present={result.daysPresent}
          nobody={t.days.nobody}
        />
        {askedIn(content).map((key) => (
          <Measure key={key} of={key} counts={result.measures[key] ?? []} threshold={content.requirements[key]} />
        ))}
      </div>
      <WhatIfPeople
        key={whatIf.at}
        outcomes={t.outcomes}
        listing={listing}
        error={listing.error}
        onList={(body) => listing.mutate({ params: { achievementId }, body })}
      />
    </>
  );
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

interface MeasureProps {
  readonly of: RequirementKey;
  /** People by the share of the threshold that they have reached. */
  readonly counts: readonly number[];
  readonly threshold: number | boolean | undefined;
}

/** How many people are how far, with those who have reached the threshold in another colour. */
function Measure({ of, counts, threshold }: MeasureProps): ReactNode {
  const t = text('definitions').whatIf.measures;
  const title = t.title(labelOf(of));
  if (typeof threshold !== 'number') {
    return (
      <section>
        <h3>{title}</h3>
        <p>{t.flag(whole(sumOf(counts.slice(metFrom))), whole(sumOf(counts.slice(0, metFrom))))}</p>
      </section>
    );
  }
  const labels = [0, ...shareLimits].map((from, place) => {
    const below = shareLimits[place];
    if (place === 0) return t.none;
    return below === undefined ? t.more(from) : t.upTo(from, below);
  });
  return (
    <section>
      <h3>{title}</h3>
      <p className="small muted">{t.threshold(whole(threshold))}</p>
      <Chart
        small
        whole
        columns
        title={title}
        along={t.along}
        labels={labels}
        lines={[
          { name: t.below, hue: 'money', values: counts.map((count, place) => (place < metFrom ? count : null)) },
          { name: t.above, hue: 'life', values: counts.map((count, place) => (place < metFrom ? null : count)) },
        ]}
        show={whole}
      />
    </section>
  );
}
