import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../../kit/button.tsx';
import styles from './question-card.module.css';

interface QuestionCardProps {
  /** What kind of question it is, for assistive technology. */
  readonly label: string;
  readonly question: ReactNode;
  readonly children: ReactNode;
}

/** A quiet question under a text. It announces nothing, and nothing waits for its answer. */
export function QuestionCard({ label, question, children }: QuestionCardProps): ReactNode {
  const asked = useId();
  return (
    <section className={styles.card} aria-label={label}>
      <p id={asked} className={styles.question}>
        {question}
      </p>
      {/* A page has several cards, and each has the same buttons: the question is the name of their group. */}
      <div className={styles.answers} role="group" aria-labelledby={asked}>
        {children}
      </div>
    </section>
  );
}

interface ChoicesProps<Choice extends string> {
  readonly choices: readonly { readonly value: Choice; readonly words: string }[];
  readonly busy: boolean;
  readonly onChoose: (choice: Choice) => void;
}

/** Answers of one tap. */
export const Choices = <Choice extends string>({ choices, busy, onChoose }: ChoicesProps<Choice>): ReactNode => (
  <div className={styles.choices}>
    {choices.map(({ value, words }) => (
      <Button key={value} variant="quiet" size="small" busy={busy} onClick={() => onChoose(value)}>
        {words}
      </Button>
    ))}
  </div>
);

/** The answer that took the place of its buttons. It takes their focus, too, unless the page was opened with it. */
export function Given({ focus, children }: { readonly focus: boolean; readonly children: ReactNode }): ReactNode {
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (focus) line.current?.focus({ preventScroll: true });
  }, [focus]);
  return (
    <div className={styles.given} tabIndex={-1} ref={line}>
      {children}
    </div>
  );
}
