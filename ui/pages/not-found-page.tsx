import type { ReactNode } from 'react';
import { ButtonLink } from '../kit/button.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { Empty } from '../kit/states.tsx';
import { text } from '../text/text.ts';

/** An unknown address (spec §2.3). */
export function NotFoundPage(): ReactNode {
  const t = text('errors');
  usePageTitle(t.notFound);
  return (
    <Empty title={t.notFound} level={1}>
      <p className="muted">{t.notFoundHelp}</p>
      <ButtonLink to="/">{t.goHome}</ButtonLink>
    </Empty>
  );
}
