import type { ReactNode } from 'react';
import { ButtonLink } from '../kit/button.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { Empty } from '../kit/states.tsx';
import { text } from '../text/text.ts';

/** Says that a permission is missing, without revealing the page. */
export function UnauthorizedPage(): ReactNode {
  const t = text('unauthorized');
  usePageTitle(t.title);
  return (
    <Empty title={t.headline} level={1}>
      <p className="muted">{t.text}</p>
      <ButtonLink to="/home">{t.home}</ButtonLink>
    </Empty>
  );
}
