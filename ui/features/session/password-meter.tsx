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
  /** The person's names and address, which make poor passwords. */
  readonly own: readonly string[];
  /** The organization's minimum length, where it is above the general one. */
  readonly minLength?: number | undefined;
}

/** The strength of a password being typed, or the reason why the server would refuse it. */
export function PasswordMeter({ password, own, minLength = 0 }: MeterProps): ReactNode {
  const t = text('password');
  const said = useServerVerdict(password, own);
  if (password === '') return null;
  const missing = minLength - Array.from(password.normalize('NFKC')).length;
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

/** Why the server would refuse the password, asked after a pause in typing; null if it would not or is not known yet. */
function useServerVerdict(password: string, own: readonly string[]): string | null {
  const [word, setWord] = useState<{ readonly password: string; readonly reason: string | null } | null>(null);
  const names = own.filter((name) => name !== '').join('\n');
  useEffect(() => {
    if (password === '') return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const body = { password, own: names === '' ? [] : names.split('\n').slice(0, 4) };
      // Without an answer only the estimate shows; the server checks the password again on submit.
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
