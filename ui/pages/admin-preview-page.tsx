import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { previewPerson } from '#contracts/administration/preview.ts';
import { useRead } from '../api/read.ts';
import { Choices } from '../features/admin/preview/choices.tsx';
import { Frame } from '../features/admin/preview/frame.tsx';
import { previewPages } from '../features/admin/preview/pages.ts';
import styles from '../features/admin/preview/preview.module.css';
import { everyMessage, useChoice } from '../features/admin/preview/use-choice.ts';
import { Button } from '../kit/button.tsx';
import page from '../kit/page.module.css';
import { PageHeader } from '../kit/page-header.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { Problem } from '../kit/states.tsx';
import { text } from '../text/text.ts';

/** The pages of the product as a made-up person sees them: role, organization, step, tone and language are chosen. */
export function AdminPreviewPage(): ReactNode {
  const t = text('adminPreview');
  usePageTitle(t.title);
  const { choice, change } = useChoice();
  const { role, organizationId, step, tone, language, page: wanted, theme, width } = choice;
  const messages = wanted === everyMessage ? ('every' as const) : ('own' as const);
  const read = useRead(previewPerson, {
    query: { role, ...(organizationId && { organizationId }), step, tone, language, messages },
  });
  const path = wanted === everyMessage ? previewPages.notifications : previewPages[wanted];
  const [round, setRound] = useState(0);
  // What was refused belongs to the frame that said it.
  const shownNow = [role, organizationId, step, tone, language, wanted, theme, round].join(' ');
  const [refusedIn, setRefusedIn] = useState<string>();
  const data = read.data;
  return (
    <div className={page.page}>
      <PageHeader title={t.title}>
        <p className="muted">{t.lead}</p>
        <p>
          <Link to="/admin/preview/editions">{t.editions}</Link>
        </p>
      </PageHeader>
      <Choices choice={choice} organizationName={data?.organization?.name} onChange={change} />
      <section className={page.part} aria-label={t.shown}>
        {data && (
          <p className="muted">
            {t.person(data.name, data.organization?.name ?? null)}
            {data.organization?.isSuspended && ` ${t.suspended}`}
          </p>
        )}
        <p className={styles.said} role="status">
          {refusedIn === shownNow && t.refused}
        </p>
        {read.isPending && <Skeleton shape={['block']} />}
        {read.isError && <Problem error={read.error} onRetry={() => void read.refetch()} />}
        {data && (
          <>
            <Frame
              key={`${shownNow} ${read.dataUpdatedAt}`}
              title={t.frame(data.name)}
              shown={{ path, language, theme, answers: data.answers, refused: data.refused }}
              width={width}
              onRefused={() => setRefusedIn(shownNow)}
            />
            <div className={page.actions}>
              <Button variant="quiet" onClick={() => setRound(round + 1)}>
                {t.again}
              </Button>
            </div>
          </>
        )}
      </section>
    </div>
  );
}
