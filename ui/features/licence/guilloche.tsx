import type { ReactNode } from 'react';

const LINES = 24;
const STEP = 12;

/** Turns a text into a small number, the same for the same text: the pattern is the person's own. */
const seedOf = (value: string): number =>
  Array.from(value).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);

/** The woven lines behind a licence, drawn from a seed so that no two look alike. */
export function Guilloche({
  seed,
  className,
}: {
  readonly seed: string;
  readonly className: string | undefined;
}): ReactNode {
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
    <svg className={className} viewBox="0 0 600 300" preserveAspectRatio="none" aria-hidden="true">
      <path d={path} fill="none" strokeWidth=".8" />
    </svg>
  );
}
