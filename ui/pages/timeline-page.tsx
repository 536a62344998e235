import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { timeline as timelineEndpoint, type Timeline } from '#contracts/timeline/endpoints.ts';
import { useRead } from '../api/read.ts';
import { placeOf } from '../features/timeline/at.ts';
import { DayDetails } from '../features/timeline/day-details.tsx';
import { Scrubber } from '../features/timeline/scrubber.tsx';
import { StateThen } from '../features/timeline/state-then.tsx';
import { ThenAndNow } from '../features/timeline/then-and-now.tsx';
import { VerifyHistory } from '../features/timeline/verify-history.tsx';
import { ButtonLink } from '../kit/button.tsx';
import { fullDate, onDay } from '../kit/dates.ts';
import { Outdated } from '../kit/outdated.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import page from '../kit/page.module.css';
import { Skeleton } from '../kit/skeleton.tsx';
import { Empty, Problem } from '../kit/states.tsx';
import { text } from '../text/text.ts';

/** The learner's journey through time: a day at a time, two days side by side, and a check that nothing was changed. */
export function TimelinePage(): ReactNode {
  const t = text('timeline');
  usePageTitle(t.title);
  const read = useRead(timelineEndpoint, {});
  if (read.isLoadingError) return <Problem level={1} error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton />;
  const [first] = read.data.points;
  if (!first) {
    return (
      <Empty title={t.empty.title} level={1}>
        <p className="muted">{t.empty.about}</p>
        <ButtonLink to="/journey">{t.empty.go}</ButtonLink>
      </Empty>
    );
  }
  return (
    <div className={page.page}>
      <PageHeader kicker={t.title} title={t.headline} lead={t.lead(fullDate(onDay(first.day)))}>
        <Outdated reads={[read]} />
      </PageHeader>
      <DayByDay timeline={read.data} />
      <ThenAndNow timeline={read.data} />
      <VerifyHistory timeline={read.data} />
    </div>
  );
}

/** While the slider moves, a day's text is not asked for. */
const RESTS_AFTER_MS = 300;

function DayByDay({ timeline }: { readonly timeline: Timeline }): ReactNode {
  const { points, today } = timeline;
  const [query, setQuery] = useSearchParams();
  const restsOn = points[placeOf(points, query.get('day') ?? today)]?.day ?? today;
  const [day, setDay] = useState(restsOn);
  useEffect(() => {
    if (day === restsOn) return undefined;
    const timer = setTimeout(() => {
      // In the address, so that the day is there again after a reload, or on the way back from a story.
      setQuery(day === today ? {} : { day }, { replace: true, preventScrollReset: true });
    }, RESTS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [day, restsOn, setQuery, today]);
  const place = placeOf(points, day);
  const point = points[place];
  const now = points.at(-1);
  if (!point || !now) return null;
  return (
    <>
      <Scrubber timeline={timeline} place={place} onPlace={(chosen) => setDay(points[chosen]?.day ?? today)} />
      <StateThen point={point} now={now} />
      <DayDetails timeline={timeline} day={point.day} restsOn={restsOn} />
    </>
  );
}
