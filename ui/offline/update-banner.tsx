import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { isHeld } from '../api/hold.ts';
import { log } from '../api/log.ts';
import { sessionQuery } from '../api/session.ts';
import { text } from '../text/text.ts';
import { keepTyped } from './keep-typed.ts';
import { followTouched } from './touched.ts';
import styles from './update-banner.module.css';

/** Shows 'Updating to latest version...' while a new version takes over (spec §2.5). */
export function UpdateBanner(): ReactNode {
  const [updating, setUpdating] = useState(false);
  const queries = useQueryClient();
  // An update reloads the page; typed input is kept.
  useEffect(
    () =>
      keepTyped(() => {
        const person = queries.getQueryData(sessionQuery.queryKey)?.id;
        // The query key of the endpoint, without loading its schemas.
        const admin = queries.getQueryData<{ user?: { id: string } }>(['admin', 'auth', 'user'])?.user?.id;
        // Administrators may have a session of their own.
        return (location.pathname.startsWith('/admin') ? admin : undefined) ?? person ?? '';
      }),
    [queries],
  );
  useEffect(() => {
    // In development there is no /sw.js.
    if (import.meta.env.DEV || !('serviceWorker' in navigator)) return undefined;
    const touched = followTouched();
    const watch = {
      onUpdate: setUpdating,
      // A command may be about to show a secret, or belongs to what is typed.
      mayReload: () => !isHeld() && !touched.isTouched() && queries.isMutating() === 0,
      reload: () => location.reload(),
    };
    let isGone = false;
    let stop = (): void => undefined;
    import('./updates.ts').then(
      ({ followUpdates }) => {
        if (!isGone) stop = followUpdates(navigator.serviceWorker, watch);
      },
      (error: unknown) => log('WARN', 'This page follows no updates', error),
    );
    return () => {
      isGone = true;
      stop();
      touched.stop();
    };
  }, [queries]);
  return <div role="status">{updating && <p className={styles.banner}>{text('core').updating}</p>}</div>;
}
