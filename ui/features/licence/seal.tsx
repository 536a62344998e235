import { type ReactNode, useId } from 'react';

const NOTCHES = 48;
const BLADE = 'M60 56C50 53 43 47 40 41c8 1 17 5 22 12z';

interface SealProps {
  readonly words: string;
  readonly className: string | undefined;
}

/** A round seal in the current colour: a rotor seen from above, with words around it. */
export function Seal({ words, className }: SealProps): ReactNode {
  const ring = useId();
  return (
    <svg className={className} viewBox="0 0 120 120" aria-hidden="true">
      <defs>
        <path id={ring} d="M60 60m-42 0a42 42 0 1 1 84 0a42 42 0 1 1-84 0" />
      </defs>
      <g fill="none" stroke="currentColor">
        <circle cx="60" cy="60" r="57" strokeWidth="2.4" strokeDasharray={`${(Math.PI * 114) / NOTCHES / 2}`} />
        <circle cx="60" cy="60" r="53" strokeWidth="1" />
        <circle cx="60" cy="60" r="35" strokeWidth="1" />
      </g>
      <text fill="currentColor" fontSize="8.4" fontWeight="650" letterSpacing="1.1">
        <textPath href={`#${ring}`} textLength="258" lengthAdjust="spacing">
          {words}
        </textPath>
      </text>
      <g fill="currentColor">
        {[0, 90, 180, 270].map((turn) => (
          <path key={turn} d={BLADE} transform={`rotate(${turn} 60 60)`} />
        ))}
        <circle cx="60" cy="60" r="4.6" />
      </g>
    </svg>
  );
}
