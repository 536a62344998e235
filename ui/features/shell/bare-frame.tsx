import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from '../../kit/plain-frame.module.css';
import { PlainFrame } from '../../kit/plain-frame.tsx';
import { text } from '../../text/text.ts';
import { useLive } from './use-live.ts';

/** The bare layout of the pre-flight (spec §2.5): the page, the brand, and a link out. */
export function BareFrame(): ReactNode {
  useLive();
  return (
    <PlainFrame>
      <Link className={styles.way} to="/journey">
        {text('shell').leave}
        <X size={18} aria-hidden="true" />
      </Link>
    </PlainFrame>
  );
}
