import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DefinitionContent } from '#contracts/achievements/content.ts';
import type { RequirementKey } from '#contracts/achievements/requirements.ts';
import { whatIfPeople } from '#contracts/configuration/definition-endpoints.ts';
import {
  dayLimits,
  metFrom,
  shareLimits,
  type WhatIf,
  type WhatIfOutcome,
  whatIfOutcomes,
  type WhatIfResult as Result,
} from '#contracts/configuration/what-if.ts';
import { useCommand } from '../../api/command.ts';
import { Button } from '../../kit/button.tsx';
import { Chart } from '../../kit/chart.tsx';
import { Chips } from '../../kit/choice.tsx';
import { fullDate, whole } from '../../kit/dates.ts';
import { Field, Form } from '../../kit/field.tsx';
import { Figures } from '../../kit/figures.tsx';
import page from '../../kit/page.module.css';
import { problemOf } from '../../kit/problem-of.ts';
import section from '../../kit/section.module.css';
import { Writing } from '../../kit/writing.tsx';
import { text } from '../../text/text.ts';
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
  if (whatIf.people === 0) return <p>{t.nobody}</p>;
  return (
    <>
      <p className="muted">{t.done(whatIf.people, whole(whatIf.events), fullDate(whatIf.at))}</p>
      <div className={styles.figures}>
        <Figures figures={whatIfOutcomes.map((outcome) => [t.outcomes[outcome], whole(result[outcome])] as const)} />
      </div>
      {result.loses > 0 && <p>{t.keepIt}</p>}
      {result.elsewhere > 0 && <p className="small muted">{t.elsewhere(result.elsewhere)}</p>}
      {result.unreadable > 0 && <p className={section.notice}>{t.unreadable(result.unreadable)}</p>}
      <div className={styles.charts}>
        <Days result={result} />
        {askedIn(content).map((key) => (
          <Measure key={key} of={key} counts={result.measures[key] ?? []} threshold={content.requirements[key]} />
        ))}
      </div>
      <People key={whatIf.at} achievementId={achievementId} />
    </>
  );
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

function Days({ result: { daysProposed, daysPresent } }: { readonly result: Result }): ReactNode {
  const t = text('definitions').whatIf.days;
  const labels = [...dayLimits.map((days) => (days === 0 ? t.first : t.upTo(days))), t.more(dayLimits.at(-1) ?? 0)];
  return (
    <section>
      <h3>{t.title}</h3>
      {sumOf(daysProposed) + sumOf(daysPresent) === 0 ? (
        <p>{t.nobody}</p>
      ) : (
        <Chart
          small
          whole
          title={t.title}
          along={t.along}
          labels={labels}
          lines={[
            { name: t.proposed, hue: 'life', values: daysProposed },
            { name: t.present, values: daysPresent },
          ]}
          show={whole}
        />
      )}
    </section>
  );
}

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

/** Lists the people of one outcome, for a reason that they can read. */
function People({ achievementId }: { readonly achievementId: string }): ReactNode {
  const t = text('definitions').whatIf;
  const [outcome, setOutcome] = useState<WhatIfOutcome>('newly');
  const [reason, setReason] = useState('');
  const { mutate, isPending, error, data, reset } = useCommand(whatIfPeople);
  return (
    <div className={page.part}>
      <h3>{t.people.title}</h3>
      <p className="muted">{t.people.about}</p>
      <Form className={section.form} onSend={() => mutate({ params: { achievementId }, body: { outcome, reason } })}>
        <Chips
          legend={t.people.which}
          options={whatIfOutcomes.map((id) => ({ id, name: t.outcomes[id] }))}
          value={outcome}
          onChange={(chosen) => {
            setOutcome(chosen);
            reset();
          }}
        />
        <Field label={t.people.reason} hint={t.people.hint} error={problemOf(error)}>
          {(wiring) => (
            <Writing
              {...wiring}
              rows={2}
              maxLength={500}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="quiet" busy={isPending} disabled={reason.trim().length < 10}>
          {t.people.show}
        </Button>
      </Form>
      {data?.people.length === 0 && <p role="status">{t.people.none}</p>}
      {data && data.people.length > 0 && (
        <>
          {data.people.length === 100 && <p>{t.people.first}</p>}
          <ul className={page.rows}>
            {data.people.map(({ id, name, at }) => (
              <li key={id}>
                <Link to={`/admin/people/${id}`}>{name}</Link>
                {at !== null && <span className="small muted">{t.people.on(fullDate(at))}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
