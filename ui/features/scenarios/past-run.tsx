import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isOfEarlierRules } from '#contracts/scenarios/catalogue.ts';
import { scenarioRun } from '#contracts/scenarios/endpoints.ts';
import { useRead } from '../../api/read.ts';
import { fullDate } from '../../kit/dates.ts';
import { LazyPart } from '../../kit/lazy-part.tsx';
import page from '../../kit/page.module.css';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import { text } from '../../text/text.ts';
import { EarlierRun } from './earlier-run.tsx';
import { Ending } from './lazy-ending.ts';

interface PastRunProps {
  readonly id: string;
  readonly ownWords: boolean;
}

/** The report of an earlier run, with the way back to the present one. */
export function PastRun({ id, ownWords }: PastRunProps): ReactNode {
  const t = text('scenarios').past;
  const { data, isPending, isError, error, refetch } = useRead(scenarioRun, { params: { id } });
  return (
    <>
      <div className={page.part}>
        {data?.run.finishedAt && <h2>{t.title(fullDate(data.run.finishedAt))}</h2>}
        <p>
          {/* The same page without the run. */}
          <Link to="?">{t.back}</Link>
        </p>
      </div>
      {isPending && <Skeleton shape={['block', 'line', 'line']} />}
      {isError && <Problem error={error} onRetry={() => void refetch()} />}
      {data && isOfEarlierRules(data.run) && <EarlierRun run={data.run} />}
      {data && !isOfEarlierRules(data.run) && (
        <LazyPart waiting={<Skeleton shape={['block', 'line', 'line']} />}>
          <Ending key={id} run={data.run} again={null} before={data.before} ownWords={ownWords} arrives={false} />
        </LazyPart>
      )}
    </>
  );
}
