import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '../app/page-title.ts';
import { placeGroups } from '../features/shell/places.ts';
import { ButtonLink } from '../kit/button.tsx';
import { Empty } from '../kit/states.tsx';
import { text } from '../text/text.ts';

/** An address of the product whose page is not built yet: it says so, and where to go instead. */
export function PlannedPage(): ReactNode {
  const t = text('shell');
  const { pathname } = useLocation();
  const place = placeGroups
    .flatMap(({ places }) => places)
    .find(({ path, also }) => path === pathname || also?.includes(pathname));
  const title = place ? t.entries[place.id].name : (t.planned.titles[pathname] ?? t.planned.title);
  usePageTitle(title);
  return (
    <Empty title={title} level={1}>
      <p className="soft">{t.planned.about}</p>
      <ButtonLink to="/">{t.planned.go}</ButtonLink>
    </Empty>
  );
}
