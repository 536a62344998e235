import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Brand } from '../../kit/brand.tsx';
import { Button } from '../../kit/button.tsx';
import { PageOutlet } from '../../kit/page-outlet.tsx';
import { SkipLink } from '../../kit/skip-link.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { useHereInSight } from '../../kit/use-here-in-sight.ts';
import { text } from '../../text/text.ts';
import styles from './admin-frame.module.css';
import { useAdminLogout } from './use-admin.ts';

/** The eight places of the administration with their pages, the first of which a place opens. A page by itself needs no name. */
const places = [
  ['now', { '/admin': null }],
  ['people', { '/admin/tenants': null }],
  ['organizations', { '/admin/provision': 'provision', '/admin/azure': 'azure' }],
  ['usage', { '/admin/analytics': null }],
  ['content', { '/admin/achievements': 'achievements', '/admin/reminders': 'reminders', '/admin/preview': 'preview' }],
  ['system', { '/admin/database-config': 'database', '/admin/queues': 'queues' }],
  ['logs', { '/admin/logs': null }],
  ['settings', { '/admin/security': 'security', '/admin/config': 'config' }],
] as const;

/** The address in the menu that a page belongs to: the pages of people belong to their list, and the overview has two addresses. */
const menuPathOf = (path: string): string => {
  if (path === '/admin/dashboard') return '/admin';
  return path.startsWith('/admin/people/') ? '/admin/tenants' : path;
};
const isUnder = (path: string, menuPath: string): boolean =>
  path === menuPath || (menuPath !== '/admin' && path.startsWith(`${menuPath}/`));

/** The frame around every page of the administration. */
export function AdminFrame({ lacksSecondStep }: { readonly lacksSecondStep: boolean }): ReactNode {
  const t = text('admin').frame;
  const leave = useAdminLogout();
  const nav = useHereInSight();
  const path = menuPathOf(useLocation().pathname.replace(/\/$/, ''));
  const here = places.find(([, pages]) => Object.keys(pages).some((each) => isUnder(path, each)));
  const tabs = Object.entries<keyof typeof t.pages | null>(here?.[1] ?? {});
  return (
    <>
      <SkipLink />
      <header className={styles.bar}>
        <Brand />
        <nav ref={nav} aria-label={t.label}>
          {places.map(([name, pages]) => (
            <Link key={name} to={Object.keys(pages)[0] ?? ''} aria-current={name === here?.[0] ? 'page' : undefined}>
              {t.places[name]}
            </Link>
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
        {here && tabs.length > 1 && (
          <div className={styles.tabs}>
            <Tabs
              label={t.places[here[0]]}
              tabs={tabs.map(([to, name]) => ({ to, name: name ? t.pages[name] : '', isHere: isUnder(path, to) }))}
            />
          </div>
        )}
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
