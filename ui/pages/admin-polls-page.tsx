import type { ReactNode } from 'react';
import { adminPolls } from '#contracts/polls/admin-endpoints.ts';
import { usePages } from '../api/pages.ts';
import { keyOf } from '../api/read.ts';
import { PollForm } from '../features/polls/poll-form.tsx';
import { PollList } from '../features/polls/poll-list.tsx';
import { MoreOf } from '../kit/growing-list.tsx';
import page from '../kit/page.module.css';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { QueryStatus } from '../kit/query-status.tsx';
import { Section } from '../kit/section.tsx';
import { text } from '../text/text.ts';

const stale = [keyOf(adminPolls, { query: {} })];

/** The questions of the month: write one, change what has not begun, end the one that runs. */
export function AdminPollsPage(): ReactNode {
  const t = text('polls').admin;
  usePageTitle(t.title);
  const pages = usePages(adminPolls, { query: {} });
  const [known] = pages.data?.pages ?? [];
  const items = pages.data?.pages.flatMap((one) => one.items) ?? [];
  return (
    <div className={page.page}>
      <PageHeader title={t.title}>
        <p className="muted">{t.lead}</p>
      </PageHeader>
      {known ? (
        <>
          <Section id="write" title={t.write} className={page.part}>
            <PollForm known={known} taken={new Set(items.map(({ month }) => month))} stale={stale} />
          </Section>
          <Section id="all" title={t.all}>
            {items.length === 0 ? (
              <p className="muted">{t.empty}</p>
            ) : (
              <PollList items={items} known={known} stale={stale} />
            )}
            <MoreOf pages={pages} more={text('polls').more} />
          </Section>
        </>
      ) : (
        <QueryStatus query={pages} shape={['block']} />
      )}
    </div>
  );
}
