import type { ReactNode } from 'react';
import type { CastMember } from '#contracts/scenarios/lemonade-days.ts';

/** Each friend's colour, the same in the face and at the stand. */
export const colourOf: Readonly<Record<CastMember, string>> = {
  mia: 'var(--joy)',
  ben: 'var(--life)',
  jo: 'var(--red)',
};

const hair: Readonly<Record<CastMember, string>> = {
  // A ponytail, curls, a cap.
  mia: 'M10 22C8 8 38 6 38 22c4-1 7 4 5 11-3-1-5-4-6-8-8-1-14-4-17-8-2 4-5 6-10 5z',
  ben: 'M9 22a5 5 0 0 1 2-9 6 6 0 0 1 8-6 6 6 0 0 1 10 0 6 6 0 0 1 8 6 5 5 0 0 1 2 9c-4-5-9-7-15-7s-11 2-15 7z',
  jo: 'M9 20C9 4 39 4 39 20h6c1 3-1 4-4 4H9z',
};

/** The face of a friend. The name is beside it. */
export function FriendFace({ friend }: { readonly friend: CastMember }): ReactNode {
  return (
    <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
      <circle cx="24" cy="24" r="15" fill="var(--raised)" stroke="var(--ink)" strokeWidth="1.5" />
      <path d={hair[friend]} fill={colourOf[friend]} />
      <circle cx="18.5" cy="26" r="1.6" fill="var(--ink)" />
      <circle cx="29.5" cy="26" r="1.6" fill="var(--ink)" />
      <path d="M19 31.5c3 2.6 7 2.6 10 0" fill="none" stroke="var(--ink)" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  );
}
