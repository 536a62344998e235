import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { acknowledgeDocument, organizationDocument, organizationDocuments } from '#contracts/guidance/endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { useUser } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { fullDate } from '../../kit/dates.ts';
import { PageHeader } from '../../kit/page-header.tsx';
import { usePageTitle } from '../../kit/page-title.ts';
import page from '../../kit/page.module.css';
import { QueryStatus } from '../../kit/query-status.tsx';
import { RichText } from '../../kit/rich-text.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';

/** One document, and the acknowledgement, with what the organization gets to know by it. */
export function DocumentReader({ id }: { readonly id: string }): ReactNode {
  const t = text('guidance').documents;
  const { firstName, lastName } = useUser();
  const read = useRead(organizationDocument, { params: { id } });
  usePageTitle(read.data?.title ?? text('documents').title);
  const acknowledge = useCommand(acknowledgeDocument, {
    stale: [keyOf(organizationDocument, { params: { id } }), keyOf(organizationDocuments, {})],
    onSuccess: () => showToast({ title: t.acknowledged }),
    onError: (error) => {
      sayFailure(t.failed, error);
      // A newer version may be there by now.
      void read.refetch();
    },
  });
  if (!read.data) {
    return (
      <div className={page.page}>
        <QueryStatus query={read} />
        <Link to="/documents">{t.back}</Link>
      </div>
    );
  }
  const { title, version, publishedAt, organization, language, acknowledged } = read.data;
  return (
    <div className={page.page}>
      <PageHeader kicker={t.titleOf(organization)} title={title}>
        <p className="muted">{t.version(version, fullDate(publishedAt))}</p>
        <Link to="/documents">{t.back}</Link>
      </PageHeader>
      <article className="prose" lang={language}>
        <RichText text={read.data.text} />
      </article>
      <Card className={page.card}>
        {acknowledged?.version === version ? (
          <p>{t.done(fullDate(acknowledged.at))}</p>
        ) : (
          <>
            <p>{t.before(organization)}</p>
            <p className="muted">
              {firstName} {lastName}
            </p>
            <div className={section.actions}>
              <Button
                busy={acknowledge.isPending}
                onClick={() => acknowledge.mutate({ params: { id }, body: { version } })}
              >
                {t.acknowledge}
              </Button>
            </div>
          </>
        )}
      </Card>
    </div>
  );
}
