import { Dice5, House, NotebookText, Route } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { text } from '../../text/text.ts';
import styles from './shell.module.css';
import { WriteButton } from './write-button.tsx';

/** The bottom bar on phones: the most used pages within reach of the thumb, and between them a way to write. */
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
      <WriteButton side="top" />
      <NavLink to="/scenarios">
        <Dice5 size={20} aria-hidden="true" />
        {t.play}
      </NavLink>
      <NavLink to="/logbook">
        <NotebookText size={20} aria-hidden="true" />
        {t.logbook}
      </NavLink>
    </nav>
  );
}
