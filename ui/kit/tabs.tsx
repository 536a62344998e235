import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import styles from './tabs.module.css';
import { useHereInSight } from './use-here-in-sight.ts';

interface Tab {
  readonly to: To;
  readonly name: string;
  readonly isHere: boolean;
}

/** Links to the pages of one place, in a row that scrolls on a narrow screen. `label` names the row. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }): ReactNode {
  const row = useHereInSight();
  return (
    <nav ref={row} className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, name, isHere }) => (
        <Link key={name} to={to} aria-current={isHere ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
