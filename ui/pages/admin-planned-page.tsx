import type { ReactNode } from 'react';
import { usePageTitle } from '../app/page-title.ts';
import { ButtonLink } from '../kit/button.tsx';
import { Empty } from '../kit/states.tsx';
import { text } from '../text/text.ts';

/** A room of the administration whose page is still to be built: it says so. */
export function AdminPlannedPage(): ReactNode {
  const t = text('admin');
  usePageTitle(t.frame.title);
  return (
    <Empty title={t.planned}>
      <h1 className="unseen" tabIndex={-1}>
        {t.frame.title}
      </h1>
      <ButtonLink to="/admin">{t.data.title}</ButtonLink>
    </Empty>
  );
}
