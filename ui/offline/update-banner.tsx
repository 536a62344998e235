import { useEffect, useState, type ReactNode } from 'react';
import { text } from '../text/text.ts';
import styles from './update-banner.module.css';
import { followUpdates } from './updates.ts';

/** Says 'Updating to latest version...' while a new version takes over (spec §2.5). */
export function UpdateBanner(): ReactNode {
  const [updating, setUpdating] = useState(false);
  useEffect(() => {
    // In development the files have no fixed names, and there is no /sw.js.
    if (import.meta.env.DEV || !('serviceWorker' in navigator)) return undefined;
    return followUpdates(navigator.serviceWorker, {
      onUpdate: () => setUpdating(true),
      reload: () => location.reload(),
    });
  }, []);
  return <div role="status">{updating && <p className={styles.banner}>{text('core').updating}</p>}</div>;
}
