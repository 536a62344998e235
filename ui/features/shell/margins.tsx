import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import styles from './margins.module.css';

/** The margins of the shell, for public pages. */
export function Margins(): ReactNode {
  return (
    <div className={styles.margins}>
      <Outlet />
    </div>
  );
}
