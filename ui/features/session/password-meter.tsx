import { type ReactNode, useEffect, useState } from 'react';
import { checkRegistration } from '#contracts/security/endpoints.ts';
import { call } from '../../api/call.ts';
import { classes } from '../../kit/classes.ts';
import { text } from '../../text/text.ts';
import styles from './password-meter.module.css';
import { strengthOf, strengths } from './password-strength.ts';

const PAUSE_MS = 400;

interface MeterProps {
  readonly password: string;
  /** Names and address of the person, which make poor passwords. */
  readonly own: readonly string[];
  /** Where it is longer than what the server says of everybody. */
  readonly least?: number | undefined;
}

/** How strong a password is that is being typed, and the reason for which the server would refuse it. */
export function PasswordMeter({ password, own, least = 0 }: MeterProps): ReactNode {
  const t = text('password');
  const said = useServersWord(password, own);
  if (password === '') return null;
  const missing = least - Array.from(password.normalize('NFKC')).length;
  const refusal = missing > 0 ? t.longer(missing) : said;
  const strength = strengthOf(password);
  const reached = refusal ? 1 : strengths.indexOf(strength) + 1;
  return (
    <div className={styles.meter}>
      <span className={styles.bars} aria-hidden="true">
        {strengths.map((each, at) => (
          <span key={each} className={classes(at < reached && styles[refusal ? 'refused' : strength])} />
        ))}
      </span>
      <output className="small">{refusal ?? t.strengths[strength]}</output>
    </div>
  );
}

/** Why the server would refuse it, asked once one pauses; null while it would not, or while that is not known. */
function useServersWord(password: string, own: readonly string[]): string | null {
  const [word, setWord] = useState<{ readonly password: string; readonly reason: string | null } | null>(null);
  const names = own.filter((name) => name !== '').join('\n');
  useEffect(() => {
    if (password === '') return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const body = { password, own: names === '' ? [] : names.split('\n').slice(0, 4) };
      // Without an answer the estimate stands alone; the password itself is checked when it is sent.
      call(checkRegistration, { body }, { signal: abort.signal }).then(
        (answer) => setWord({ password, reason: answer.password }),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [password, names]);
  return word?.password === password ? word.reason : null;
}
