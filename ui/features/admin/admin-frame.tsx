import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { Brand } from '../../kit/brand.tsx';
import { Button } from '../../kit/button.tsx';
import { PageOutlet } from '../../kit/page-outlet.tsx';
import { SkipLink } from '../../kit/skip-link.tsx';
import { useHereInSight } from '../../kit/use-here-in-sight.ts';
import { text } from '../../text/text.ts';
import styles from './admin-frame.module.css';
import { useAdminLogout } from './use-admin.ts';

export const adminPlaces = [
  ['/admin', 'overview'],
  ['/admin/database-config', 'database'],
  ['/admin/analytics', 'analytics'],
  ['/admin/queues', 'queues'],
  ['/admin/tenants', 'people'],
  ['/admin/azure', 'azure'],
  ['/admin/provision', 'provision'],
  ['/admin/config', 'config'],
  ['/admin/achievements', 'achievements'],
  ['/admin/reminders', 'reminders'],
  ['/admin/logs', 'logs'],
  ['/admin/dashboard', 'dashboard'],
  ['/admin/security', 'security'],
  ['/admin/preview', 'preview'],
] as const;

/** The frame around every page of the administration. */
export function AdminFrame({ lacksSecondStep }: { readonly lacksSecondStep: boolean }): ReactNode {
  const t = text('admin').frame;
  const leave = useAdminLogout();
  const nav = useHereInSight();
  return (
    <>
      <SkipLink />
      <header className={styles.bar}>
        <Brand />
        <nav ref={nav} aria-label={t.label}>
          {adminPlaces.map(([path, name]) => (
            <NavLink key={path} to={path} end={path === '/admin'}>
              {t.places[name]}
            </NavLink>
          ))}
        </nav>
        <Link className={styles.back} to="/">
          {t.back}
        </Link>
        <Button variant="quiet" size="small" busy={leave.isPending} onClick={() => leave.mutate({})}>
          {t.signOut}
        </Button>
      </header>
      <main id="main" className={styles.main}>
        {lacksSecondStep && <SecondStepHint />}
        <PageOutlet />
      </main>
    </>
  );
}

/** For administrators who sign in with a password alone. */
function SecondStepHint(): ReactNode {
  const t = text('admin').noSecondStep;
  return (
    <p className={styles.hint}>
      {t.words} <Link to="/security">{t.link}</Link>
    </p>
  );
}
