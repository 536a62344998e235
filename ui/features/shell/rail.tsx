import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { text } from '../../text/text.ts';
import { isAt, ownPlaces } from '../navigation/own-places.ts';
import styles from './rail.module.css';
import { WriteButton } from './write-button.tsx';

/** The person's own pages beside every page of a wide screen, and above them a way to write. */
export function Rail(): ReactNode {
  const t = text('shell');
  const { pathname } = useLocation();
  return (
    <nav className={styles.rail} aria-label={t.own}>
      <WriteButton side="right" />
      {ownPlaces.map((place) => {
        const Picture = place.icon;
        return (
          <Link key={place.id} to={place.path} aria-current={isAt(place, pathname) ? 'page' : undefined}>
            <Picture size={20} aria-hidden="true" />
            {t.entries[place.id].name}
          </Link>
        );
      })}
    </nav>
  );
}
