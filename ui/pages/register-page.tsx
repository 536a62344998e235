import type { ReactNode } from 'react';
import { Entrance } from '../features/session/entrance.tsx';
import { RegisterForm } from '../features/session/register-form.tsx';
import { usePageTitle } from '../kit/page-title.ts';
import { text } from '../text/text.ts';

/** A new account (spec §2.2). */
export function RegisterPage(): ReactNode {
  const t = text('session').register;
  usePageTitle(t.title);
  return (
    <Entrance headline={t.headline}>
      <p className="muted">{t.lead}</p>
      <RegisterForm />
    </Entrance>
  );
}
