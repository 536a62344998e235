import type { ReactNode } from 'react';
import { text } from '../../../text/text.ts';
import styles from './lemonade-stand.module.css';

const PLACES = [258, 422, 214, 466, 300, 382] as const;

/** The stand in the sun, with the friends who were called. */
export function StandPicture({ friends }: { readonly friends: number }): ReactNode {
  const t = text('steps').money.stand;
  return (
    <svg className={styles.picture} viewBox="0 0 680 240" role="img" aria-label={t.picture(friends)}>
      <rect width="680" height="240" fill="var(--money-wash)" />
      <circle cx="560" cy="64" r="34" fill="var(--sun)" />
      <path d="M0 196c140-22 300-20 420-10s180 4 260-10v64H0z" fill="var(--hill-1)" />
      {PLACES.slice(0, Math.min(friends, PLACES.length)).map((x) => (
        <g key={x} fill="var(--hill-3)">
          <circle cx={x} cy="128" r="12" />
          <path d={`M${x - 17} 196c0-34 4-52 17-52s17 18 17 52z`} />
        </g>
      ))}
      <g fill="var(--hill-3)">
        <circle cx="340" cy="112" r="14" />
        <path d="M320 190c0-40 6-60 20-60s20 20 20 60z" />
      </g>
      <path d="M276 156h128v44H276z" fill="var(--raised)" stroke="var(--ink)" strokeWidth="2.5" />
      <path d="M264 150h152v10H264z" fill="var(--money)" />
      <path d="M270 70h140l10 26H260z" fill="var(--red)" />
      <path d="M288 70h17l-4 26h-21zM330 70h20l3 26h-26zM375 70h17l8 26h-21z" fill="var(--raised)" opacity=".85" />
      <path d="M272 96v54M408 96v54" stroke="var(--ink)" strokeWidth="3" />
      <g fill="var(--money)" stroke="var(--ink)" strokeWidth="1.5">
        <path d="M372 132h14l-2 18h-10zM352 138h10l-1 12h-8z" />
      </g>
    </svg>
  );
}
