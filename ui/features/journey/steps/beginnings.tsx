import { Volume2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Catalogue } from '#contracts/text/catalogue.ts';
import { useUser } from '../../../api/session.ts';
import { Button } from '../../../kit/button.tsx';
import { locale } from '../../../text/language.ts';
import { text } from '../../../text/text.ts';
import styles from './beginnings.module.css';

export type Prompt = keyof Catalogue['beginnings']['prompts'];

interface BeginningsProps {
  readonly prompt: Prompt;
  /** Puts the first half-sentence into the field; left out where an answer is a list. */
  readonly onUse?: ((starter: string) => void) | undefined;
}

const say = (words: string): void => {
  const speech = new SpeechSynthesisUtterance(words);
  speech.lang = locale();
  speechSynthesis.cancel();
  speechSynthesis.speak(speech);
};

/** A half-sentence to begin with, to read or to hear, and two made-up answers to the same prompt. */
export function Beginnings({ prompt, onUse }: BeginningsProps): ReactNode {
  const t = text('beginnings');
  const { quoted } = text('core');
  const { variant } = useUser();
  const ofHouse: Partial<Record<Prompt, Catalogue['beginnings']['prompts'][Prompt]>> = text('houseBeginnings');
  const { starter, examples } = (variant === 'senior-living' && ofHouse[prompt]) || t.prompts[prompt];
  return (
    <div className={styles.beginnings}>
      <p className="kicker">{t.starter}</p>
      <p className={styles.starter}>{starter} …</p>
      <div className={styles.actions}>
        {onUse && (
          <Button variant="quiet" size="small" onClick={() => onUse(`${starter} `)}>
            {t.use}
          </Button>
        )}
        {'speechSynthesis' in globalThis && (
          <Button variant="plain" size="small" onClick={() => say(starter)}>
            <Volume2 size={18} aria-hidden="true" />
            {t.hear}
          </Button>
        )}
      </div>
      <p className="kicker">{t.examples}</p>
      {examples.map((example) => (
        <blockquote key={example} className={styles.example}>
          {quoted(example)}
        </blockquote>
      ))}
      <p className="small muted">{t.note}</p>
    </div>
  );
}
