import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
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
      <Link to="/journey/complete">{t.licence}</Link>
    </>
  );
}
