import type { ReactNode } from 'react';
import { insights } from '#contracts/insights/endpoints.ts';
import { useRead } from '../api/read.ts';
import { ToTry } from '../features/insights/to-try.tsx';
import { WhatMoved } from '../features/insights/what-moved.tsx';
import { OneFollowUp } from '../features/mirror/follow-up.tsx';
import { QuestionsNotLoaded } from '../features/mirror/not-loaded.tsx';
import { ButtonLink } from '../kit/button.tsx';
import { Outdated } from '../kit/outdated.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import page from '../kit/page.module.css';
import { Skeleton } from '../kit/skeleton.tsx';
import { Empty, Problem } from '../kit/states.tsx';
import { text } from '../text/text.ts';

/** Looking back: what moved, one question about the learner's own words, and one thing to try. */
export function InsightsPage(): ReactNode {
  const t = text('insights');
  usePageTitle(t.title);
  const found = useRead(insights, {});
  if (found.isLoadingError) return <Problem level={1} error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton />;
  const { isEnough, moved, toTry } = found.data;
  return (
    <div className={page.page}>
      <PageHeader kicker={t.title} title={t.headline} lead={t.lead}>
        <Outdated reads={[found]} />
      </PageHeader>
      {isEnough ? (
        <>
          <WhatMoved moved={moved} />
          <OneFollowUp title={t.question} />
          <QuestionsNotLoaded />
          {toTry && <ToTry entry={toTry} />}
        </>
      ) : (
        <Empty title={t.empty.title}>
          <p className="muted">{t.empty.about}</p>
          <ButtonLink to="/journey">{t.empty.go}</ButtonLink>
        </Empty>
      )}
    </div>
  );
}
