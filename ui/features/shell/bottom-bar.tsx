import { House, Medal, Route } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { text } from '../../text/text.ts';
import styles from './shell.module.css';

/** The bottom bar on phones: the three most used pages, within reach of the thumb. */
export function BottomBar(): ReactNode {
  const t = text('shell');
  return (
    <nav className={styles.bottom} aria-label={t.shortcuts}>
      <NavLink to="/" end>
        <House size={20} aria-hidden="true" />
        {t.home}
      </NavLink>
      <NavLink to="/journey">
        <Route size={20} aria-hidden="true" />
        {t.journey}
      </NavLink>
      <NavLink to="/achievements">
        <Medal size={20} aria-hidden="true" />
        {t.entries.achievements.name}
      </NavLink>
    </nav>
  );
}
