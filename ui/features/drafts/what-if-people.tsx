import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { type WhatIfOutcome, whatIfOutcomes } from '#contracts/configuration/what-if.ts';
import { Chips } from '../../kit/choice.tsx';
import { fullDate } from '../../kit/dates.ts';
import page from '../../kit/page.module.css';
import { problemOf } from '../../kit/problem-of.ts';
import { ReasonForm } from '../../kit/reason-form.tsx';
import { text } from '../../text/text.ts';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly at: string | null;
}

interface WhatIfPeopleProps {
  readonly outcomes: Readonly<Record<WhatIfOutcome, string>>;
  /** The command that lists them. */
  readonly listing: {
    readonly isPending: boolean;
    readonly data: { readonly people: readonly Person[] } | undefined;
    readonly reset: () => void;
  };
  readonly error: Error | null;
  readonly onList: (wanted: { readonly outcome: WhatIfOutcome; readonly reason: string }) => void;
}

/** Lists the people of one outcome, for a reason that they can read. */
export function WhatIfPeople({ outcomes, listing, error, onList }: WhatIfPeopleProps): ReactNode {
  const t = text('definitions').whatIf.people;
  const [outcome, setOutcome] = useState<WhatIfOutcome>('newly');
  const { isPending, data, reset } = listing;
  return (
    <div className={page.part}>
      <h3>{t.title}</h3>
      <p className="muted">{t.about}</p>
      <ReasonForm
        about={`people.${outcome}`}
        label={t.reason}
        hint={t.hint}
        error={problemOf(error)}
        submit={t.show}
        isBusy={isPending}
        isQuiet
        onSend={(reason) => onList({ outcome, reason })}
      >
        <Chips
          legend={t.which}
          options={whatIfOutcomes.map((id) => ({ id, name: outcomes[id] }))}
          value={outcome}
          onChange={(chosen) => {
            setOutcome(chosen);
            reset();
          }}
        />
      </ReasonForm>
      {data?.people.length === 0 && <p role="status">{t.none}</p>}
      {data && data.people.length > 0 && (
        <>
          {data.people.length === 100 && <p>{t.first}</p>}
          <ul className={page.rows}>
            {data.people.map(({ id, name, at }) => (
              <li key={id}>
                <Link to={`/admin/people/${id}`}>{name}</Link>
                {at !== null && <span className="small muted">{t.on(fullDate(at))}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
