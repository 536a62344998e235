import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { log } from '../api/log.ts';
import { text } from '../text/text.ts';
import styles from './update-banner.module.css';

/** Shows 'Updating to latest version...' while a new version takes over (spec §2.5). */
export function UpdateBanner(): ReactNode {
  const [updating, setUpdating] = useState(false);
  const queries = useQueryClient();
  useEffect(() => {
    let isGone = false;
    let stop = (): void => undefined;
    import('./watch-page.ts').then(
      ({ watchPage }) => {
        if (!isGone) stop = watchPage(queries, setUpdating);
      },
      (error: unknown) => log('WARN', 'This page keeps no typed text and follows no updates', error),
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [queries]);
  return <div role="status">{updating && <p className={styles.banner}>{text('core').updating}</p>}</div>;
}
