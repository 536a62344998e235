import { useCallback, useEffect, useRef, useState } from 'react';
import { type Upload, type UploadKind, uploadLimits } from '#contracts/uploads/views.ts';
import { appErrorOf } from '../../api/errors.ts';
import { useHold } from '../../api/hold.ts';
import { text } from '../../text/text.ts';
import { sendFile } from './send-file.ts';

/** A file that is being sent, waits for the connection, or was refused. */
export type Sending = {
  readonly key: string;
  readonly file: Blob;
  readonly name: string;
  /** An object URL to show meanwhile. */
  readonly preview: string;
} & (
  | { readonly state: 'sending'; readonly part: number }
  | { readonly state: 'waiting'; readonly tries: number }
  | { readonly state: 'refused'; readonly why: string }
);

/** The delays before each automatic retry after a lost connection. */
const pausesMs = [2_000, 5_000, 15_000, 30_000, 60_000] as const;

interface Files {
  readonly sending: readonly Sending[];
  readonly add: (file: Blob, name?: string) => void;
  readonly retry: (key: string) => void;
  readonly drop: (key: string) => void;
}

/** Uploads files and retries when the connection is back. `onKept` gets each upload with its file. */
export function useSending(kind: UploadKind, onKept: (upload: Upload, file: Blob) => void): Files {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  useHold(sending.some(({ state }) => state !== 'refused'));
  const aborts = useRef(new Map<string, AbortController>());
  const previews = useRef(new Map<string, string>());
  const kept = useRef(onKept);
  useEffect(() => void (kept.current = onKept));

  const change = useCallback((key: string, to: (before: Sending) => Sending) => {
    setSending((all) => all.map((each) => (each.key === key ? to(each) : each)));
  }, []);
  const forget = useCallback((key: string) => {
    aborts.current.get(key)?.abort();
    aborts.current.delete(key);
    URL.revokeObjectURL(previews.current.get(key) ?? '');
    previews.current.delete(key);
    setSending((all) => all.filter((each) => each.key !== key));
  }, []);

  const send = useCallback(
    async (key: string, file: Blob, tries = 0): Promise<void> => {
      if (aborts.current.has(key)) return;
      const abort = new AbortController();
      aborts.current.set(key, abort);
      change(key, (before) => ({ ...before, state: 'sending', part: 0 }));
      const onProgress = (part: number): void => change(key, (before) => ({ ...before, state: 'sending', part }));
      try {
        const upload = await sendFile(file, { key, onProgress, signal: abort.signal });
        forget(key);
        kept.current(upload, file);
      } catch (thrown) {
        aborts.current.delete(key);
        if (abort.signal.aborted) return;
        const error = appErrorOf(thrown);
        if (error.type === 'NETWORK' || error.type === 'TIMEOUT' || error.type === 'SERVER') {
          change(key, (before) => ({ ...before, state: 'waiting', tries: tries + 1 }));
        } else change(key, (before) => ({ ...before, state: 'refused', why: error.userMessage }));
      }
    },
    [change, forget],
  );

  const add = useCallback(
    (file: Blob, name = ''): void => {
      const key = crypto.randomUUID();
      const preview = URL.createObjectURL(file);
      previews.current.set(key, preview);
      const begun = { key, file, name, preview };
      if (file.size > uploadLimits[kind]) {
        setSending((all) => [...all, { ...begun, state: 'refused', why: text('steps').media[kind].tooLarge }]);
        return;
      }
      setSending((all) => [...all, { ...begun, state: 'sending', part: 0 }]);
      void send(key, file);
    },
    [kind, send],
  );

  const retry = useCallback(
    (key: string): void => {
      const waiting = sending.find((each) => each.key === key);
      if (waiting) void send(key, waiting.file);
    },
    [send, sending],
  );

  useEffect(() => {
    const waiting = sending.filter((each) => each.state === 'waiting');
    const timers = waiting.map(({ key, file, tries }) =>
      setTimeout(() => void send(key, file, tries), pausesMs[Math.min(tries, pausesMs.length) - 1]),
    );
    const back = (): void => {
      for (const { key, file } of waiting) void send(key, file);
    };
    addEventListener('online', back);
    return () => {
      for (const timer of timers) clearTimeout(timer);
      removeEventListener('online', back);
    };
  }, [send, sending]);

  useEffect(() => {
    const underWay = aborts.current;
    return () => {
      for (const abort of underWay.values()) abort.abort();
      underWay.clear();
    };
  }, []);

  return { sending, add, retry, drop: forget };
}
