import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, useState } from 'react';
import {
  beginSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  secondFactor,
} from '#contracts/security/second-factor.ts';
import { useCommand } from '../../api/command.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { sessionQuery, useUser } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { LazyPart } from '../../kit/lazy-part.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import { Skeleton } from '../../kit/skeleton.tsx';
import { Problem } from '../../kit/states.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security.module.css';

// Turned on once, if at all.
const Enrolment = lazy(() => import('./enrolment.tsx').then((module) => ({ default: module.Enrolment })));

/** Signing in with a second step: whether it is on, turning it on and off, recovery codes. */
export function SecondFactor(): ReactNode {
  const t = text('security').secondFactor;
  const state = useRead(secondFactor, {});
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <section className={styles.section} aria-labelledby="second-factor">
      <h2 id="second-factor">{t.title}</h2>
      <p className="muted">{t.about}</p>
      {state.isPending && <Skeleton shape={['line', 'line']} />}
      {state.isError && <Problem error={state.error} onRetry={() => void state.refetch()} />}
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
      {!codes && state.data?.enabled === false && <Off onCodes={setCodes} />}
      {!codes && state.data?.enabled && (
        <On since={state.data.since} left={state.data.recoveryCodesLeft} onCodes={setCodes} />
      )}
    </section>
  );
}

/** What changes with it: its own state, and what the person can prove themselves with. */
const stale = [keyOf(secondFactor, {}), sessionQuery.queryKey];

const tell = (error: Error): void => sayFailure(text('security').secondFactor.failed, error);

type OnCodes = (codes: readonly string[]) => void;

function Off({ onCodes }: { readonly onCodes: OnCodes }): ReactNode {
  const t = text('security').secondFactor;
  const queries = useQueryClient();
  const hasPassword = useUser().proofs.includes('password');
  const { mutate, isPending, data, reset } = useCommand(beginSecondFactor, { onError: tell });
  if (data) {
    const confirmed = (codes: readonly string[]): void => {
      onCodes(codes);
      showToast({ title: t.done });
      for (const queryKey of stale) void queries.invalidateQueries({ queryKey });
    };
    return (
      <LazyPart waiting={<Skeleton shape={['line', 'line']} />}>
        <Enrolment secret={data.secret} uri={data.uri} onConfirmed={confirmed} onCancel={reset} />
      </LazyPart>
    );
  }
  return (
    <>
      <p>{hasPassword ? t.off : t.elsewhere}</p>
      {hasPassword && (
        <Button variant="quiet" busy={isPending} onClick={() => mutate({})}>
          {isPending ? t.beginning : t.begin}
        </Button>
      )}
    </>
  );
}

interface OnProps {
  readonly since: string | null;
  readonly left: number;
  readonly onCodes: OnCodes;
}

function On({ since, left, onCodes }: OnProps): ReactNode {
  const t = text('security').secondFactor;
  const renew = useCommand(renewRecoveryCodes, {
    stale,
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onError: tell,
  });
  const disable = useCommand(disableSecondFactor, {
    stale,
    onSuccess: () => showToast({ title: t.disabled }),
    onError: tell,
  });
  return (
    <>
      <p>
        {since !== null && t.on(new Date(since).toLocaleDateString(undefined, { dateStyle: 'long' }))} {t.left(left)}
      </p>
      <div className={styles.actions}>
        <Button variant="quiet" busy={renew.isPending} onClick={() => renew.mutate({})}>
          {renew.isPending ? t.renewing : t.renew}
        </Button>
        <Button variant="plain" busy={disable.isPending} onClick={() => disable.mutate({})}>
          {t.disable}
        </Button>
      </div>
    </>
  );
}
