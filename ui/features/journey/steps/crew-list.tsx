import type { ReactNode } from 'react';
import type { CrewMember, Feeling } from '#contracts/journey/crew.ts';
import { CrewFace } from '../../../kit/crew-face.tsx';
import { text } from '../../../text/text.ts';
import styles from './crew-list.module.css';

interface CrewListProps {
  /** Where it needs a name of its own. */
  readonly label: string;
  readonly members: readonly CrewMember[];
  readonly feelingOf: (member: CrewMember) => Feeling;
}

/** Colleagues of the week with their names; their faces show how they feel, which is said in words too. */
export function CrewList({ label, members, feelingOf }: CrewListProps): ReactNode {
  const t = text('weeks').crew;
  return (
    <ul className={styles.crew} aria-label={label}>
      {members.map((member) => {
        const feeling = feelingOf(member);
        return (
          <li key={member}>
            <CrewFace member={member} feeling={feeling} />
            <span>{t.names[member]}</span>
            <span className="small muted">{t.feelings[feeling]}</span>
          </li>
        );
      })}
    </ul>
  );
}
