import type { ReactNode } from 'react';
import type { CrewMember, Feeling } from '#contracts/journey/crew.ts';
import styles from './crew-face.module.css';

interface Features {
  readonly skin: string;
  readonly hair: string;
  readonly wears: string;
  /** Behind the head. */
  readonly behind?: ReactNode;
  /** Over the head: the hair, and what is worn. */
  readonly over: ReactNode;
}

const SHORT = 'M25 36c-3-15 5-23 15-23s18 8 15 23c-1-7-4-11-7-13-6 3-12 3-16 1-3 2-6 6-7 12z';
const collar = <path d="M32 60l8 8 8-8-3-2-5 5-5-5z" fill="#fff" opacity=".7" />;
const tunic = <path d="M34 59l6 11 6-11M40 70v10" fill="none" stroke="#fff" strokeWidth="1.6" opacity=".8" />;

const faces: Record<CrewMember, Features> = {
  samira: {
    skin: '#c98d66',
    hair: '#2b1d18',
    wears: '#2f6f93',
    behind: <path d="M21 62c-5-22-3-50 19-50s24 28 19 50c-6 4-32 4-38 0z" />,
    over: (
      <>
        <path d="M25 37c-2-16 6-23 15-23 10 0 17 7 15 23-2-7-6-12-13-15-4 6-11 8-17 15z" />
        <circle cx="25.5" cy="44" r="1.7" fill="#e8c15a" />
        <circle cx="54.5" cy="44" r="1.7" fill="#e8c15a" />
      </>
    ),
  },
  jonas: {
    skin: '#f1c9a9',
    hair: '#a9793f',
    wears: '#56704a',
    over: (
      <>
        <path d={SHORT} />
        <path d="M27 42c1 12 7 15 13 15s12-3 13-15c-2 5-5 6-6 6-4-2-10-2-14 0-1 0-4-1-6-6z" opacity=".55" />
        {collar}
      </>
    ),
  },
  marek: {
    skin: '#eec3a2',
    hair: '#4a3325',
    wears: '#6d7482',
    over: (
      <>
        {[
          [27, 24],
          [32, 18],
          [39, 16],
          [46, 17],
          [52, 22],
          [26, 31],
          [54, 29],
        ].map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="5.5" />
        ))}
        <path
          d="M29 37a5 5 0 1 0 10 0a5 5 0 1 0-10 0M41 37a5 5 0 1 0 10 0a5 5 0 1 0-10 0M39 36h2"
          fill="none"
          stroke="#2a2f3a"
          strokeWidth="1.5"
        />
      </>
    ),
  },
  ines: {
    skin: '#dba57f',
    hair: '#1f1a1c',
    wears: '#a5362b',
    behind: <path d="M23 50c-3-22 1-37 17-37s20 15 17 37c-8 3-26 3-34 0z" />,
    over: (
      <>
        <path d="M24 40c-2-19 5-27 16-27s18 8 16 27c-2-4-3-9-3-13H28c0 4-2 9-4 13z" />
        <path d="M31 59l9 14 9-14-4-2-5 8-5-8z" fill="#fff3e2" />
      </>
    ),
  },
  tom: {
    skin: '#7b5037',
    hair: '#191311',
    wears: '#c48a2c',
    over: (
      <>
        <path d="M26.5 34c-4-13 4-21 13.5-21s17.5 8 13.5 21c0-5-2-9-3.5-10-6-2-14-2-20 0-1.5 1-3.5 5-3.5 10z" />
        {collar}
      </>
    ),
  },
  emre: {
    skin: '#d3a075',
    hair: '#17161a',
    wears: '#2e7f7a',
    over: (
      <>
        <path d={SHORT} />
        <path d="M33 45c2-3 5-3 7-1 2-2 5-2 7 1-3 2-5 1-7 0-2 1-4 2-7 0z" />
        {tunic}
      </>
    ),
  },
  leyla: {
    skin: '#dcab82',
    hair: '#7d5a86',
    wears: '#2e7f7a',
    behind: <path d="M19 66c-4-34 2-56 21-56s25 22 21 56c-8 6-34 6-42 0z" />,
    over: (
      <>
        <path d="M40 10c-13 0-18 11-17 26 0 6 2 12 5 17-2-8-3-14-2-19 1-9 7-14 14-14s13 5 14 14c1 5 0 11-2 19 3-5 5-11 5-17 1-15-4-26-17-26z" />
        {tunic}
      </>
    ),
  },
  nadia: {
    skin: '#f3d0b4',
    hair: '#b9a184',
    wears: '#2e7f7a',
    behind: <circle cx="40" cy="11" r="7.5" />,
    over: (
      <>
        <path d="M25 36c-3-15 5-22 15-22s18 7 15 22c-3-7-8-11-15-11s-12 4-15 11z" />
        <path d="M30 42q2 1.5 4 .5M46 42.5q2 1 4-.5" fill="none" stroke="#b98b6c" strokeWidth="1" />
        {tunic}
      </>
    ),
  },
  paul: {
    skin: '#efbf9d',
    hair: '#a5a7ac',
    wears: '#eceff2',
    over: (
      <>
        <path d="M25 40c-3-5-3-11 0-16 2 4 2 9 2 14zM55 40c3-5 3-11 0-16-2 4-2 9-2 14z" />
        <path
          d="M27 12c-4-8 5-12 9-8 2-5 9-5 10 0 5-3 12 2 7 9l-2 7H29z"
          fill="#fff"
          stroke="#c9ccd2"
          strokeWidth="1"
        />
        <path d="M35 62h.1M35 70h.1M45 62h.1M45 70h.1" stroke="#5b616e" strokeWidth="3" strokeLinecap="round" />
      </>
    ),
  },
  rosa: {
    skin: '#8f5f41',
    hair: '#201612',
    wears: '#b4483a',
    behind: (
      <path d="M18 42c-5-6-3-12 1-14 0-7 4-10 8-10 3-6 9-8 13-7 5-1 10 1 13 7 4 0 8 3 8 10 4 2 6 8 1 14 1 6-2 9-5 10H23c-3-1-6-4-5-10z" />
    ),
    over: (
      <>
        <path d="M26 32c-1-11 5-17 14-17s15 6 14 17c-3-5-8-8-14-8s-11 3-14 8z" />
        <path d="M25 25c9-7 21-7 30 0l1-4c-10-8-22-8-32 0z" fill="#e3b04a" />
        <path d="M31 60v20h18V60" fill="#f6efe2" opacity=".85" />
      </>
    ),
  },
};

const brows: Record<Feeling, string> = {
  glad: 'M30 31.5q3.5-2.5 7-1M43 30.5q3.5-1.5 7 1',
  neutral: 'M30.5 31.5q3-1.5 6.5-.5M43 31q3.5-1 6.5.5',
  worried: 'M30 32.5l7-3M43 29.5l7 3',
};
const mouths: Record<Feeling, string> = {
  glad: 'M33 45q7 7.5 14 0',
  neutral: 'M34.5 46q5.5 2.5 11 0',
  worried: 'M34.5 49q5.5-4.5 11 0',
};

interface CrewFaceProps {
  readonly member: CrewMember;
  readonly feeling: Feeling;
  readonly size?: number;
}

/** The face of a colleague of the working week. The name stands beside it, so screen readers skip it. */
export function CrewFace({ member, feeling, size = 56 }: CrewFaceProps): ReactNode {
  const { skin, hair, wears, behind, over } = faces[member];
  return (
    <svg
      className={styles.face}
      viewBox="0 0 80 80"
      width={size}
      height={size}
      aria-hidden="true"
      data-crew={member}
      data-feeling={feeling}
    >
      <rect className={styles.ground} width="80" height="80" />
      <g fill={hair}>{behind}</g>
      <path d="M10 82c2-17 14-24 30-24s28 7 30 24z" fill={wears} />
      <path d="M34 50h12v9q-6 6-12 0z" fill={skin} />
      <path d="M34 53q6 5 12 0v3q-6 5-12 0z" opacity=".14" />
      <ellipse cx="40" cy="37" rx="14.5" ry="17" fill={skin} />
      <g fill={hair}>{over}</g>
      <g className={styles.expression}>
        <path d={brows[feeling]} />
        <path d={mouths[feeling]} />
        <path className={styles.eyes} d="M34 37.5h.1M46 37.5h.1" />
        <path d="M40 39l-1.5 4h2" opacity=".35" />
      </g>
    </svg>
  );
}
