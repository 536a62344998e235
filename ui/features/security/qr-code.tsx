import type { ReactNode } from 'react';
import { encode } from 'uqr';
import { classes } from '../../kit/classes.ts';
import styles from './qr-code.module.css';

interface QrCodeProps {
  readonly words: string;
  readonly label: string;
  readonly className?: string | undefined;
}

/** The quiet zone, in modules. */
const border = 3;

/** A text as QR code, dark on light in both themes, as readers expect. */
export function QrCode({ words, label, className }: QrCodeProps): ReactNode {
  const { data, size } = encode(words, { ecc: 'M', border });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg className={classes(styles.code, className)} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={dark} shapeRendering="crispEdges" />
    </svg>
  );
}
