import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { StepAnswers } from '#contracts/journey/steps.ts';
import { LineList } from '../../../kit/line-list.tsx';
import page from '../../../kit/page.module.css';
import { text } from '../../../text/text.ts';
import styles from './lemonade-stand.module.css';
import { PromptField } from './prompt-field.tsx';
import { StandPicture } from './stand-picture.tsx';

type Choices = NonNullable<StepAnswers[4]['lemonadeStandChoices']>;

interface LemonadeStandProps {
  readonly choices: Choices;
  readonly onChange: (choices: Choices) => void;
}

/** The lemonade stand: friends, decisions, ownership. */
export function LemonadeStand({ choices, onChange }: LemonadeStandProps): ReactNode {
  const t = text('steps').money.stand;
  const friends = choices.friendsCalled ?? [];
  const decisions = choices.businessDecisions ?? [];
  const toggle = (decision: string): void => {
    const without = decisions.filter((each) => each !== decision);
    onChange({ ...choices, businessDecisions: without.length < decisions.length ? without : [...decisions, decision] });
  };
  return (
    <div className={styles.stand}>
      <StandPicture friends={friends.length} />
      <p>
        <Link to="/money/1">{t.play}</Link>
      </p>
      <LineList
        label={t.friends}
        hint={t.friendsHint}
        add={t.addFriend}
        none={t.noFriends}
        remove={t.removeFriend}
        max={20}
        lines={friends}
        onChange={(friendsCalled) => onChange({ ...choices, friendsCalled })}
      />
      <section className={page.part}>
        <h2>{t.decisions}</h2>
        <p className="small muted">{t.decisionsHint}</p>
        <div className={styles.choices}>
          {t.choices.map((choice) => (
            <button
              key={choice}
              type="button"
              className={styles.choice}
              aria-pressed={decisions.includes(choice)}
              onClick={() => toggle(choice)}
            >
              {choice}
            </button>
          ))}
        </div>
        <LineList
          label={t.ownDecision}
          add={t.add}
          remove={() => t.removeDecision}
          max={20}
          lines={decisions.filter((decision) => !t.choices.includes(decision))}
          onChange={(own) =>
            onChange({
              ...choices,
              businessDecisions: [...decisions.filter((each) => t.choices.includes(each)), ...own],
            })
          }
        />
      </section>
      <PromptField
        ask="ownershipPhilosophy"
        label={t.owner}
        hint={t.ownerHint}
        value={choices.ownershipPhilosophy}
        onChange={(ownershipPhilosophy) => onChange({ ...choices, ownershipPhilosophy })}
      />
    </div>
  );
}
