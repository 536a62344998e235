import type { ReactNode } from 'react';
import styles from './guilloche.module.css';

const LINES = 24;
const STEP = 12;

/** A small number from a text, always the same: each licence has its own pattern. */
const seedOf = (value: string): number =>
  Array.from(value).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);

/** The woven lines behind a licence, drawn from a seed. */
export function Guilloche({ seed }: { readonly seed: string }): ReactNode {
  const turn = seedOf(seed) / 9973;
  const wide = 40 + turn * 26;
  const path = Array.from({ length: LINES }, (_, line) => {
    const points: string[] = [];
    for (let x = 0; x <= 600; x += STEP) {
      const y = 150 + Math.sin(x / wide + line * 0.24) * (118 - line * 3.6) * Math.cos(x / (170 + turn * 60));
      points.push(`${x} ${y.toFixed(1)}`);
    }
    return `M${points.join(' ')}`;
  }).join('');
  return (
    <svg className={styles.guilloche} viewBox="0 0 600 300" preserveAspectRatio="none" aria-hidden="true">
      <path d={path} fill="none" strokeWidth=".8" />
    </svg>
  );
}
