import type { ReactNode } from 'react';
import { ButtonLink } from '../../kit/button.tsx';
import { text } from '../../text/text.ts';
import { ComingUp } from './coming-up.tsx';

/** What the home page leads on to once the licence is there. */
export function AfterLicence(): ReactNode {
  const t = text('returning').ahead;
  return (
    <>
      <h2>{t.title}</h2>
      <p className="muted">{t.about}</p>
      <ComingUp />
      <ButtonLink to="/journey/complete" variant="plain">
        {t.licence}
      </ButtonLink>
    </>
  );
}
