import type { ReactNode } from 'react';
import type { Weather } from '#contracts/scenarios/lemonade-days.ts';

const cloud = 'M5 14a3.5 3.5 0 0 1 .6-6.9A5 5 0 0 1 15 6.6 3.8 3.8 0 0 1 15.4 14z';

const drawings: Readonly<Record<Weather, ReactNode>> = {
  storm: (
    <>
      <path d={cloud} fill="var(--soft)" />
      <path d="M7 15l-1.5 4M11 15l-1.5 4M15 15l-1.5 4" stroke="var(--joy)" strokeWidth="1.8" strokeLinecap="round" />
    </>
  ),
  cloudy: <path d={cloud} fill="var(--soft)" transform="translate(0 2)" />,
  sunny: <circle cx="10" cy="10" r="5" fill="var(--money)" />,
  hot: (
    <>
      <circle cx="10" cy="10" r="5" fill="var(--red)" />
      <path
        d="M10 1v2.5M10 16.5v2.5M1 10h2.5M16.5 10H19M3.6 3.6l1.8 1.8M14.6 14.6l1.8 1.8M3.6 16.4l1.8-1.8M14.6 5.4l1.8-1.8"
        stroke="var(--red)"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </>
  ),
};

/** A day's weather at the size of a letter. The words are beside it. */
export function WeatherSign({ weather }: { readonly weather: Weather }): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      {drawings[weather]}
    </svg>
  );
}
