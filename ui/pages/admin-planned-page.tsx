import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '../app/page-title.ts';
import { ButtonLink } from '../kit/button.tsx';
import { Empty } from '../kit/states.tsx';
import { text } from '../text/text.ts';

/** A room of the administration whose page is still to be built: it says so. */
export function AdminPlannedPage(): ReactNode {
  const t = text('admin');
  const { pathname } = useLocation();
  const title = t.titles[pathname] ?? t.frame.title;
  usePageTitle(title);
  return (
    <Empty title={title} level={1}>
      <p className="soft">{t.planned}</p>
      <ButtonLink to="/admin">{t.data.title}</ButtonLink>
    </Empty>
  );
}
