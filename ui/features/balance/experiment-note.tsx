import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { balance } from '#contracts/balance/endpoints.ts';
import type { Answer } from '#contracts/endpoint.ts';
import { text } from '../../text/text.ts';

interface ExperimentNoteProps {
  readonly experiment: NonNullable<Answer<typeof balance>['experiment']>;
}

/** The two weeks of an experiment are over: one line that asks how it went. */
export function ExperimentNote({ experiment: { plan } }: ExperimentNoteProps): ReactNode {
  const t = text('journey').home.experiment;
  return (
    <p>
      {t.over(plan)} <Link to="/balance-tracking">{t.ask}</Link>
    </p>
  );
}
