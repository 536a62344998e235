import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { text } from '../text/text.ts';
import styles from './brand.module.css';
import { Helicopter } from './helicopter.tsx';

/** The name and the helicopter, linked to the home page. */
export function Brand(): ReactNode {
  return (
    <Link to="/" className={styles.brand}>
      <Helicopter />
      <span>{text('core').brand}</span>
    </Link>
  );
}
