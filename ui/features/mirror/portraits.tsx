import { type ReactNode, useState } from 'react';
import { choosePortrait, type Portrait, portraits } from '#contracts/mirror/endpoints.ts';
import { useCommand } from '../../api/command.ts';
import { useRead } from '../../api/read.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import { text } from '../../text/text.ts';
import styles from './portraits.module.css';
import { NotLoaded } from './not-loaded.tsx';
import { mirrorKey } from './use-mirror.ts';

interface PortraitsProps {
  /** The steps after which they were made, in the order in which they are shown. */
  readonly after: readonly Portrait['step'][];
}

/** Three sentences of the learner beside those of the first day. Nothing where there is none: it stands in no one's way. */
export function Portraits({ after }: PortraitsProps): ReactNode {
  const { data, isLoadingError, refetch } = useRead(portraits, {});
  if (isLoadingError) return <NotLoaded words={text('mirror').portrait.notLoaded} onRetry={() => void refetch()} />;
  return after.map((step) => {
    const portrait = data?.items.find((each) => each.step === step && each.now.length > 0);
    return portrait && <PortraitCard key={step} portrait={portrait} />;
  });
}

function PortraitCard({ portrait: { step, firstDay, now, others } }: { readonly portrait: Portrait }): ReactNode {
  const t = text('mirror').portrait;
  const { quoted } = text('core');
  const { mutate, isPending } = useCommand(choosePortrait, {
    stale: [mirrorKey],
    onError: (error) => sayFailure(text('mirror').failed, error),
  });
  // Each press goes on in the list, so that no sentence comes back at once.
  const [turn, setTurn] = useState(0);
  const next = others[turn % Math.max(1, others.length)];
  const replace = (sentence: string): void => {
    if (next === undefined) return;
    setTurn(turn + 1);
    mutate({
      params: { step: step === 2 ? '2' : '6' },
      body: { sentences: now.map((each) => (each === sentence ? next : each)) },
    });
  };
  return (
    <Card className={styles.portrait} aria-labelledby={`portrait-${step}`}>
      <h2 id={`portrait-${step}`}>{t.title[step]}</h2>
      <p className="muted">{t.about}</p>
      <div className={styles.columns}>
        {firstDay.length > 0 && (
          <section>
            <h3 className="kicker">{t.firstDay}</h3>
            <ul className={styles.sentences}>
              {firstDay.map((sentence) => (
                <li key={sentence}>
                  <blockquote>{quoted(sentence)}</blockquote>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section>
          <h3 className="kicker">{t.now}</h3>
          <ul className={styles.sentences}>
            {now.map((sentence, place) => (
              // Its place, so that the button keeps the focus when its sentence changes.
              <li key={place}>
                <blockquote aria-live="polite">{quoted(sentence)}</blockquote>
                {next !== undefined && (
                  <Button variant="plain" size="small" busy={isPending} onClick={() => replace(sentence)}>
                    {t.another}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Card>
  );
}
