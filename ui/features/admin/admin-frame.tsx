import { type ReactNode, useEffect, useRef } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router-dom';
import { personPaths } from '../../app/routes.ts';
import { Button } from '../../kit/button.tsx';
import { text } from '../../text/text.ts';
import { Brand } from '../shell/brand.tsx';
import { SkipLink } from '../shell/skip-link.tsx';
import styles from './admin-frame.module.css';
import { useAdminLogout } from './use-admin.ts';

const places = [
  ['/admin', 'data'],
  ['/admin/tenants', 'people'],
  ['/admin/config', 'config'],
  ['/admin/dashboard', 'dashboard'],
  ['/admin/security', 'security'],
  ['/admin/preview', 'preview'],
] as const;

/** What stands around every page of the administration. */
export function AdminFrame({ lacksSecondStep }: { readonly lacksSecondStep: boolean }): ReactNode {
  const t = text('admin').frame;
  const leave = useAdminLogout();
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // Where the rooms do not fit side by side, the one that is open is the one that is seen.
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (nav.current && here)
      nav.current.scrollLeft = here.offsetLeft - (nav.current.clientWidth - here.offsetWidth) / 2;
  }, [pathname]);
  return (
    <>
      <SkipLink />
      <header className={styles.bar}>
        <Brand />
        <nav ref={nav} aria-label={t.label}>
          {places.map(([path, name]) => (
            <NavLink key={path} to={path} end={path === '/admin'}>
              {t.places[name]}
            </NavLink>
          ))}
        </nav>
        <Link className={styles.back} to="/">
          {t.back}
        </Link>
        <Button look="quiet" size="small" busy={leave.isPending} onClick={() => leave.mutate({})}>
          {t.signOut}
        </Button>
      </header>
      <main id="main" className={styles.main}>
        {lacksSecondStep && <SecondStepHint />}
        <Outlet />
      </main>
    </>
  );
}

/** For whoever opens everything with a password alone. */
function SecondStepHint(): ReactNode {
  const t = text('admin').noSecondStep;
  return (
    <p className={styles.hint}>
      {t.words} <Link to={personPaths.security[0]}>{t.link}</Link>
    </p>
  );
}
