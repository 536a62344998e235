import { useMutation } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { ownHistory, type Timeline } from '#contracts/timeline/endpoints.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { classes } from '../../kit/classes.ts';
import page from '../../kit/page.module.css';
import { Problem } from '../../kit/states.tsx';
import { text } from '../../text/text.ts';
import { type Checked, checkHistory, type Fault } from './check-history.ts';
import { issuerKeys } from './issuer-keys.ts';
import styles from './verify-history.module.css';

/** The person checks in their own browser that their history is the one that their licence certifies. */
export function VerifyHistory({ timeline }: { readonly timeline: Timeline }): ReactNode {
  const t = text('timeline').verify;
  const id = useId();
  // Browsers hash on secure connections only.
  const canHash = globalThis.crypto?.subtle !== undefined;
  const check = useMutation({
    mutationFn: async () => checkHistory(await call(ownHistory, {}), timeline, issuerKeys),
    // Nothing is written, so it may be asked for at any time, and the person decides whether again.
    retry: false,
    networkMode: 'always',
  });
  const { data, error, isPending } = check;
  return (
    <section className={page.part} aria-labelledby={id}>
      <h2 id={id}>{t.title}</h2>
      <p className={styles.about}>{timeline.licensedOn === null ? t.withoutLicence : t.withLicence}</p>
      {canHash ? (
        <Button
          className={styles.go}
          variant={data ? 'quiet' : 'signal'}
          busy={isPending}
          onClick={() => check.mutate()}
        >
          {data ? t.again : t.go}
        </Button>
      ) : (
        <Card className={styles.result}>
          <Head tone="open" title={t.cannot} />
          <p>{t.cannotAbout}</p>
        </Card>
      )}
      {error && !isPending && <Problem title={t.notLoaded} error={error} onRetry={() => check.mutate()} />}
      {data && !isPending && <Result checked={data} />}
    </section>
  );
}

function Head({ tone, title }: { readonly tone: 'passed' | 'failed' | 'open'; readonly title: string }): ReactNode {
  const Mark = { passed: ShieldCheck, failed: ShieldAlert, open: ShieldQuestion }[tone];
  return (
    <div className={classes(styles.head, styles[tone])}>
      <Mark size={40} strokeWidth={1.8} aria-hidden="true" />
      <h3>{title}</h3>
    </div>
  );
}

function Result({ checked }: { readonly checked: Checked }): ReactNode {
  const t = text('timeline').verify;
  const { fault } = checked;
  return (
    <Card className={styles.result} role={fault === null ? 'status' : 'alert'}>
      {fault === null ? <Passed checked={checked} /> : <Failed fault={fault} />}
      <dl className={styles.prints}>
        <div>
          <dt className="kicker">{t.computed}</dt>
          <dd>{checked.computed}</dd>
        </div>
        <div>
          <dt className="kicker">{t.expected[checked.of]}</dt>
          <dd>{checked.expected === '' ? '–' : checked.expected}</dd>
        </div>
      </dl>
      <div className={styles.meaning}>
        {fault === null && (
          <div>
            <h4>{t.proves}</h4>
            <p>{checked.of === 'licence' ? t.provesWords : t.provesToday}</p>
          </div>
        )}
        <div>
          <h4>{t.provesNot}</h4>
          <p>{t.provesNotWords}</p>
        </div>
      </div>
    </Card>
  );
}

function Passed({ checked }: { readonly checked: Checked }): ReactNode {
  const t = text('timeline').verify;
  const { of, covered, since, shown, signature } = checked;
  return (
    <>
      <Head tone="passed" title={of === 'licence' ? t.passed : t.passedToday} />
      <ul className={page.ruled}>
        <li>{of === 'licence' ? t.covered(covered) : t.coveredToday(covered)}</li>
        {signature !== null && signature !== 'invalid' && <li>{t.signature[signature]}</li>}
        {shown > 0 && <li>{t.shown(shown)}</li>}
        {of === 'licence' && <li>{t.since(since)}</li>}
      </ul>
    </>
  );
}

function Failed({ fault }: { readonly fault: Fault }): ReactNode {
  const t = text('timeline').verify;
  return (
    <>
      <Head tone="failed" title={t.failed} />
      <p>{t.faults[fault]}</p>
      <p className="muted">{t.failedNext}</p>
    </>
  );
}
