import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { namesUnder, tab, TYPED } from '../api/device.ts';
import { isHeld } from '../api/hold.ts';
import { log } from '../api/log.ts';
import { sessionQuery } from '../api/session.ts';
import { text } from '../text/text.ts';
import type { Focused } from './keep-typed.ts';
import { followTouched } from './touched.ts';
import { isKeptField } from './typed-fields.ts';
import styles from './update-banner.module.css';

/** The person who types, '' for a visitor. Administrators may have a session of their own. */
function whoTypes(queries: QueryClient): string {
  const person = queries.getQueryData(sessionQuery.queryKey)?.id;
  // The query key of the endpoint, without loading its schemas.
  const admin = queries.getQueryData<{ user?: { id: string } }>(['admin', 'auth', 'user'])?.user?.id;
  return (location.pathname.startsWith('/admin') ? admin : undefined) ?? person ?? '';
}

/** Shows 'Updating to latest version...' while a new version takes over (spec §2.5). */
export function UpdateBanner(): ReactNode {
  const [updating, setUpdating] = useState(false);
  const queries = useQueryClient();
  // An update reloads the page; typed input is kept. The code for it comes with the first field, or where there is something to put back.
  useEffect(() => {
    let isGone = false;
    let stop = (): void => undefined;
    const focused: Focused[] = [];
    let isAsked = false;
    const begin = (): void => {
      if (isAsked) return;
      isAsked = true;
      import('./keep-typed.ts').then(
        ({ keepTyped }) => {
          removeEventListener('focusin', onFocus);
          if (!isGone) stop = keepTyped(() => whoTypes(queries), queries.getMutationCache(), focused);
        },
        (error: unknown) => log('WARN', 'What is typed is not kept on this page', error),
      );
    };
    const onFocus = ({ target }: FocusEvent): void => {
      if (!isKeptField(target)) return;
      focused.push({ field: target, value: target.value });
      begin();
    };
    addEventListener('focusin', onFocus);
    const { activeElement } = document;
    // It was empty before this code loaded.
    if (isKeptField(activeElement)) focused.push({ field: activeElement, value: '' });
    if (focused.length > 0 || tab.get(TYPED) !== null || namesUnder(`${TYPED}.`).length > 0) begin();
    return () => {
      isGone = true;
      removeEventListener('focusin', onFocus);
      stop();
    };
  }, [queries]);
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
