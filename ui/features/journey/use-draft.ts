import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { journeySteps } from '#contracts/journey/endpoints.ts';
import type { StepAnswers, StepNumber } from '#contracts/journey/steps.ts';
import type { Answer } from '#contracts/row.ts';
import { type AppError, appErrorOf } from '../../api/errors.ts';
import { askWhoIsHere, endsSession } from '../../api/query-client.ts';
import { useUser } from '../../api/session.ts';
import { keepDraft, keptDraft, sendDraft } from './draft-outbox.ts';
import { journeyStepsKey } from './use-journey.ts';

const PAUSE_MS = 900;

export type SaveState =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'kept'; readonly error: AppError };

export interface Draft<N extends StepNumber> {
  readonly answers: StepAnswers[N];
  readonly change: (part: Partial<StepAnswers[N]>) => void;
  readonly saving: SaveState;
  /** Sends now what waits, before a step is completed. */
  readonly flush: () => Promise<void>;
}

/**
 * The answers of one step while they are written: kept on this device with every change, sent after a short pause,
 * and once more when the page is left or the network comes back.
 */
export function useDraft<N extends StepNumber>(step: N, saved: StepAnswers[N], savedAt: string | null): Draft<N> {
  const { id } = useUser();
  const [answers, setAnswers] = useState<StepAnswers[N]>(() => ({ ...saved, ...keptDraft(id, step) }));
  const [saving, setSaving] = useState<SaveState>(savedAt ? { kind: 'saved', at: savedAt } : { kind: 'untouched' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const queries = useQueryClient();
  const mirror = useCallback(
    (written: { answers?: StepAnswers[N]; savedAt?: string }): void => {
      // A read that is under way knows less than this page; what is cached follows what is typed.
      void queries.cancelQueries({ queryKey: journeyStepsKey });
      queries.setQueryData<Answer<typeof journeySteps>>(
        journeyStepsKey,
        (before) =>
          before && { steps: before.steps.map((each) => (each.step === step ? { ...each, ...written } : each)) },
      );
    },
    [queries, step],
  );

  const flush = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    try {
      const at = await sendDraft(id, step);
      if (!at) return;
      setSaving({ kind: 'saved', at });
      mirror({ savedAt: at });
    } catch (error) {
      setSaving({ kind: 'kept', error: appErrorOf(error) });
      if (endsSession(error)) askWhoIsHere(queries);
    }
  }, [id, step, mirror, queries]);

  const latest = useRef(answers);
  const change = useCallback(
    (part: Partial<StepAnswers[N]>): void => {
      latest.current = { ...latest.current, ...part };
      setAnswers(latest.current);
      keepDraft(id, step, latest.current);
      mirror({ answers: latest.current });
      setSaving({ kind: 'saving' });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), PAUSE_MS);
    },
    [id, step, flush, mirror],
  );

  useEffect(() => {
    const now = (): void => void flush();
    now();
    addEventListener('online', now);
    addEventListener('pagehide', now);
    return () => {
      removeEventListener('online', now);
      removeEventListener('pagehide', now);
      now();
    };
  }, [flush]);

  return { answers, change, saving, flush };
}
