import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answer } from '#contracts/endpoint.ts';
import type { journeySteps } from '#contracts/journey/endpoints.ts';
import type { StepAnswers, StepNumber } from '#contracts/journey/steps.ts';
import { type AppError, appErrorOf } from '../../api/errors.ts';
import { askWhoIsHere, endsSession } from '../../api/query-client.ts';
import { useUser } from '../../api/session.ts';
import { journeyStepsKey } from '../progress/use-journey.ts';
import { type Drafted, dropDraft, keepDraft, keptDraft, type Send, sendDraft, sendReflection } from './draft-outbox.ts';

const PAUSE_MS = 900;

export type SaveState =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'kept'; readonly error: AppError };

export interface WrittenDraft<Form> {
  readonly answers: Form;
  readonly change: (part: Partial<Form>) => void;
  readonly saving: SaveState;
  /** Sends now what waits, before it is completed. */
  readonly flush: () => Promise<void>;
  /** Begins afresh, once the log has it by another way. */
  readonly clear: (form: Form) => void;
}
export type Draft<N extends StepNumber> = WrittenDraft<StepAnswers[N]>;

/** Writes into the cached read what was typed, and when the log had it. */
export type Mirror<Form> = (written: { readonly answers?: Form; readonly savedAt?: string }) => void;

/** The answers of one step while they are written. */
export function useDraft<N extends StepNumber>(step: N, saved: StepAnswers[N], savedAt: string | null): Draft<N> {
  const { id } = useUser();
  const queries = useQueryClient();
  const mirror = useCallback<Mirror<StepAnswers[N]>>(
    (written) => {
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
  const [begun] = useState<StepAnswers[N]>(() => ({ ...saved, ...keptDraft(id, step) }));
  return useWrittenDraft<StepAnswers[N], StepNumber>(step, begun, savedAt, mirror, sendReflection);
}

/**
 * What is being written: kept on this device with every change, sent after a short pause, and once more when the page
 * is left or the network comes back.
 */
export function useWrittenDraft<Form extends object, What extends Drafted>(
  drafted: What,
  begun: Form,
  savedAt: string | null,
  mirror: Mirror<Form>,
  send: Send<What>,
): WrittenDraft<Form> {
  const { id } = useUser();
  const queries = useQueryClient();
  const [answers, setAnswers] = useState(begun);
  const [saving, setSaving] = useState<SaveState>(savedAt ? { kind: 'saved', at: savedAt } : { kind: 'untouched' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    try {
      const at = await sendDraft(id, drafted, send);
      if (!at) return;
      setSaving({ kind: 'saved', at });
      mirror({ savedAt: at });
    } catch (error) {
      setSaving({ kind: 'kept', error: appErrorOf(error) });
      if (endsSession(error)) askWhoIsHere(queries);
    }
  }, [id, drafted, mirror, send, queries]);

  const latest = useRef(answers);
  const change = useCallback(
    (part: Partial<Form>): void => {
      latest.current = { ...latest.current, ...part };
      setAnswers(latest.current);
      keepDraft(id, drafted, latest.current);
      mirror({ answers: latest.current });
      setSaving({ kind: 'saving' });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), PAUSE_MS);
    },
    [id, drafted, flush, mirror],
  );

  const clear = useCallback(
    (form: Form): void => {
      clearTimeout(timer.current);
      dropDraft(id, drafted);
      latest.current = form;
      setAnswers(form);
      setSaving({ kind: 'untouched' });
    },
    [id, drafted],
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

  return { answers, change, saving, flush, clear };
}
