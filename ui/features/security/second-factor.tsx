import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
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
import { lazyPage } from '../../kit/lazy-page.tsx';
import { LazyPart } from '../../kit/lazy-part.tsx';
import { QueryStatus } from '../../kit/query-status.tsx';
import { sayFailure } from '../../kit/say-failure.ts';
import section from '../../kit/section.module.css';
import { Section } from '../../kit/section.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { showToast } from '../../kit/toasts.ts';
import { text } from '../../text/text.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const Enrolment = lazyPage(() => import('./enrolment.tsx'), 'Enrolment');

/** The second factor: turning it on and off, and recovery codes. */
export function SecondFactor(): ReactNode {
  const t = text('security').secondFactor;
  const state = useRead(secondFactor, {});
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <Section id="second-factor" title={t.title} about={t.about}>
      <QueryStatus query={state} shape={['line', 'line']} />
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
      {!codes && state.data?.enabled === false && <Off onCodes={setCodes} />}
      {!codes && state.data?.enabled && (
        <On since={state.data.since} left={state.data.recoveryCodesLeft} onCodes={setCodes} />
      )}
    </Section>
  );
}

/** Reads to repeat after a change: its state, and the user, who lists the means of step-up. */
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
      <div className={section.actions}>
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
