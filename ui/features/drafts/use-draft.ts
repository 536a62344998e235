import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answer } from '#contracts/endpoint.ts';
import type { journeySteps } from '#contracts/journey/endpoints.ts';
import type { StepAnswers, StepNumber } from '#contracts/journey/steps.ts';
import { type AppError, appErrorOf } from '../../api/errors.ts';
import { endsSession, refreshSession } from '../../api/query-client.ts';
import { useUser } from '../../api/session.ts';
import { mirrorKey } from '../mirror/use-mirror.ts';
import { licenceKey } from '../progress/licence-key.ts';
import { journeyStepsKey } from '../progress/use-journey.ts';
import {
  type DraftBase,
  type Drafted,
  dropDraft,
  isBeingSent,
  keepDraft,
  keptBase,
  keptDraft,
  type Send,
  sendDraft,
  sendReflection,
} from './draft-outbox.ts';

const PAUSE_MS = 900;

export type SaveState =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'kept'; readonly error: AppError }
  | { readonly kind: 'changed'; readonly conflict: DraftConflict };

/** The draft was saved elsewhere since it was read here. */
export interface DraftConflict {
  readonly mine: object;
  readonly base: object;
  /** The newest version, as the query of the draft answers. */
  readonly current: unknown;
  /** Goes on with these answers, as a change to the newest version. */
  readonly settle: (answers: object, newest: DraftBase) => void;
}

export interface Draft<Form> {
  readonly answers: Form;
  readonly change: (part: Partial<Form>) => void;
  readonly saving: SaveState;
  /** Sends pending changes now. */
  readonly flush: () => Promise<void>;
  /** Whether the answers are the newest, or nobody can say; what they were changed to elsewhere is shown otherwise. */
  readonly check: () => Promise<boolean>;
  /** Starts over with this form, once the answers were saved another way. */
  readonly clear: (form: Form) => void;
}
export type StepDraft<N extends StepNumber> = Draft<StepAnswers[N]>;

/** Writes the answers, and when they were saved, into the cached read. */
export type UpdateCache<Form> = (written: { readonly answers?: Form; readonly savedAt?: string }) => void;

/** The draft of a step. */
export function useStepDraft<N extends StepNumber>(
  step: N,
  saved: StepAnswers[N],
  savedAt: string | null,
): StepDraft<N> {
  const { id } = useUser();
  const queries = useQueryClient();
  const updateCache = useCallback<UpdateCache<StepAnswers[N]>>(
    (written) => updateSteps(queries, step, written),
    [queries, step],
  );
  const [begun] = useState<StepAnswers[N]>(() => ({ ...saved, ...keptDraft(id, step) }));
  return useDraft<StepAnswers[N], StepNumber>(step, begun, { answers: saved, savedAt }, updateCache, sendReflection);
}

/** Writes the draft of a step into the cached read. */
export function updateSteps<N extends StepNumber>(
  queries: QueryClient,
  step: N,
  written: Parameters<UpdateCache<StepAnswers[N]>>[0],
): void {
  if (written.savedAt) void queries.invalidateQueries({ queryKey: licenceKey });
  // A read under way is older than this page.
  void queries.cancelQueries({ queryKey: journeyStepsKey });
  queries.setQueryData<Answer<typeof journeySteps>>(
    journeyStepsKey,
    (before) => before && { steps: before.steps.map((each) => (each.step === step ? { ...each, ...written } : each)) },
  );
  // The questions follow what was saved.
  if (written.savedAt) void queries.invalidateQueries({ queryKey: mirrorKey });
}

/** A draft: kept on this device with every change; sent after a pause, when the page is left, and when back online. */
export function useDraft<Form extends object, What extends Drafted>(
  drafted: What,
  begun: Form,
  saved: DraftBase,
  updateCache: UpdateCache<Form>,
  send: Send<What>,
): Draft<Form> {
  const { id } = useUser();
  const queries = useQueryClient();
  const [answers, setAnswers] = useState(begun);
  const { savedAt } = saved;
  const [saving, setSaving] = useState<SaveState>(savedAt ? { kind: 'saved', at: savedAt } : { kind: 'untouched' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(answers);
  // Where reading began. What this page has saved since is known to the outbox.
  const [opened] = useState(() => keptBase(id, drafted) ?? saved);
  const base = useRef(opened);

  const sendKept = useCallback((): Promise<boolean> => {
    const sendNow = async (): Promise<boolean> => {
      clearTimeout(timer.current);
      try {
        const at = await sendDraft(id, drafted, send);
        if (!at) return true;
        setSaving({ kind: 'saved', at });
        updateCache({ savedAt: at });
      } catch (error) {
        const failure = appErrorOf(error);
        if (failure.details?.code === 'changed_elsewhere') {
          const { current } = failure.details;
          const began = keptBase(id, drafted) ?? base.current;
          const conflict = { mine: latest.current, base: began.answers, current, settle };
          setSaving({ kind: 'changed', conflict });
          return false;
        }
        setSaving({ kind: 'kept', error: failure });
        if (endsSession(error)) refreshSession(queries);
      }
      return true;
    };
    const settle: DraftConflict['settle'] = (settled, newest) => {
      base.current = newest;
      // Merged from two forms of this type.
      latest.current = settled as Form;
      setAnswers(latest.current);
      dropDraft(id, drafted);
      keepDraft(id, drafted, settled, newest);
      updateCache({ answers: latest.current });
      setSaving({ kind: 'saving' });
      void sendNow();
    };
    return sendNow();
  }, [id, drafted, updateCache, send, queries]);
  const flush = useCallback(async (): Promise<void> => void (await sendKept()), [sendKept]);
  const check = useCallback(async (): Promise<boolean> => {
    // What is on its way says by itself whether it was refused.
    if (isBeingSent(id, drafted)) return true;
    keepDraft(id, drafted, latest.current, base.current);
    return sendKept();
  }, [id, drafted, sendKept]);

  const change = useCallback(
    (part: Partial<Form>): void => {
      latest.current = { ...latest.current, ...part };
      setAnswers(latest.current);
      keepDraft(id, drafted, latest.current, base.current);
      updateCache({ answers: latest.current });
      setSaving({ kind: 'saving' });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), PAUSE_MS);
    },
    [id, drafted, flush, updateCache],
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

  return { answers, change, saving, flush, check, clear };
}
