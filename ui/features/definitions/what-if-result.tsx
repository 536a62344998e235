import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { whatIfPeople } from '#contracts/configuration/definition-endpoints.ts';
import {
  type WhatIf,
  type WhatIfOutcome,
  whatIfOutcomes,
  type WhatIfResult as Result,
} from '#contracts/configuration/what-if.ts';
import { useCommand } from '../../api/command.ts';
import { Chips } from '../../kit/choice.tsx';
import { fullDate, whole } from '../../kit/dates.ts';
import { Figures } from '../../kit/figures.tsx';
import page from '../../kit/page.module.css';
import { problemOf } from '../../kit/problem-of.ts';
import { ReasonForm } from '../../kit/reason-form.tsx';
import section from '../../kit/section.module.css';
import { text } from '../../text/text.ts';
import styles from './definitions.module.css';

interface WhatIfResultProps {
  readonly achievementId: string;
  readonly whatIf: WhatIf;
  readonly result: Result;
}

/** Who would gain an achievement and who would no longer earn it. */
export function WhatIfResult({ achievementId, whatIf, result }: WhatIfResultProps): ReactNode {
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
      <People achievementId={achievementId} />
    </>
  );
}

/** Lists the people of one outcome, for a reason that they can read. */
function People({ achievementId }: { readonly achievementId: string }): ReactNode {
  const t = text('definitions').whatIf;
  const words = t.people;
  const [outcome, setOutcome] = useState<WhatIfOutcome>('newly');
  const { mutate, reset, isPending, error, data } = useCommand(whatIfPeople);
  return (
    <div className={page.part}>
      <h3>{words.title}</h3>
      <p className="muted">{words.about}</p>
      <ReasonForm
        about={`people.${achievementId}`}
        label={words.reason}
        hint={words.hint}
        error={problemOf(error)}
        submit={words.show}
        isBusy={isPending}
        isQuiet
        onSend={(reason) => mutate({ params: { achievementId }, body: { outcome, reason } })}
      >
        <Chips
          legend={words.which}
          options={whatIfOutcomes.map((id) => ({ id, name: t.outcomes[id] }))}
          value={outcome}
          onChange={(chosen) => {
            setOutcome(chosen);
            reset();
          }}
        />
      </ReasonForm>
      {data?.people.length === 0 && <p role="status">{words.none}</p>}
      {data && data.people.length > 0 && (
        <>
          {data.people.length === 100 && <p>{words.first}</p>}
          <ul className={page.rows}>
            {data.people.map(({ id, name, at }) => (
              <li key={id}>
                <Link to={`/admin/people/${id}`}>{name}</Link>
                {at !== null && <span className="small muted">{words.on(fullDate(at))}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
