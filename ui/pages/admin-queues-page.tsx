import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adminNeeds } from '#contracts/operations/needs.ts';
import { askForProof } from '../api/proof.ts';
import { useRead } from '../api/read.ts';
import { usePageTitle } from '../kit/page-title.ts';
import { QueryStatus } from '../kit/query-status.tsx';
import { text } from '../text/text.ts';

/** A page of the server, which cannot ask for a proof itself. */
const boardPath = '/admin/queues/board/';

/**
 * Leads to Bull Board once the administrator may read, so that whatever is missing for that is asked for here. With `?confirm`, asks for
 * recent authentication, which Bull Board needs to change jobs.
 */
export function AdminQueuesPage(): ReactNode {
  usePageTitle(text('admin').frame.pages.queues);
  const [search] = useSearchParams();
  const mustConfirm = search.has('confirm');
  const allowed = useRead(adminNeeds, {});
  const isAllowed = allowed.isSuccess;
  useEffect(() => {
    if (!isAllowed) return;
    void (mustConfirm ? askForProof('admin') : Promise.resolve()).then(() => location.replace(boardPath));
  }, [isAllowed, mustConfirm]);
  return <QueryStatus query={allowed} shape={['line', 'line']} />;
}
