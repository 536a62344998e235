import { useQueryClient } from '@tanstack/react-query';
import { CloudUpload } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { dropWaiting, hasOldTurns, onOutbox, outboxVersion, waitingOf } from '../../api/outbox.ts';
import { outboxSender } from '../../api/outbox-sender.ts';
import { useUser } from '../../api/session.ts';
import { Button } from '../../kit/button.tsx';
import { loadText, text } from '../../text/text.ts';
import styles from './outbox-note.module.css';

const AGAIN_MS = 30_000;

/** Commands recorded offline; they are sent automatically when the connection is back. */
export function OutboxNote(): ReactNode {
  const t = text('shell').outbox;
  const { id } = useUser();
  useSyncExternalStore(onOutbox, outboxVersion);
  const all = waitingOf(id);
  const waiting = all.filter(({ refused }) => refused === undefined);
  const { send, busy } = useSendWaiting(waiting.length > 0 || hasOldTurns(id));
  return (
    <output>
      {waiting.length > 0 && (
        <div className={styles.note}>
          <CloudUpload size={18} aria-hidden="true" />
          {t.waiting(waiting.length)}
          <Button variant="quiet" size="small" busy={busy} onClick={send}>
            {t.send}
          </Button>
        </div>
      )}
      {all.map(
        (each) =>
          each.refused !== undefined && (
            <div key={each.name} className={styles.note}>
              <CloudUpload size={18} aria-hidden="true" />
              {t.refused(each.refused, each.dropped ?? 0)}
              <Button variant="quiet" size="small" onClick={() => dropWaiting(each)}>
                {t.drop}
              </Button>
            </div>
          ),
      )}
    </output>
  );
}

/** Sends waiting commands now, when the connection is back, and every half minute. */
function useSendWaiting(something: boolean): { send: () => void; busy: boolean } {
  const { id } = useUser();
  const queries = useQueryClient();
  const go = useNavigate();
  const [busy, setBusy] = useState(false);
  const run = useCallback(async (): Promise<void> => {
    const sender = await outboxSender();
    if (!sender) return;
    const before = outboxVersion();
    const unlocked = await sender.sendWaiting(id);
    if (outboxVersion() === before) return;
    for (const queryKey of [
      ['journey'],
      ['achievements'],
      ['notifications'],
      ['balance'],
      ['logbook'],
      ['scenarios'],
    ]) {
      void queries.invalidateQueries({ queryKey });
    }
    if (unlocked.length === 0) return;
    const [{ celebrateUnlocks }] = await Promise.all([import('../progress/celebrate.tsx'), loadText(['steps'])]);
    await celebrateUnlocks(queries, unlocked, (path) => void go(path));
  }, [id, queries, go]);
  useEffect(() => {
    if (!something) return;
    const again = (): void => void run();
    // Decisions of an earlier version are shown among what waits, even before they can be sent.
    if (navigator.onLine || hasOldTurns(id)) again();
    const timer = setInterval(again, AGAIN_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [something, run, id]);
  const send = (): void => {
    setBusy(true);
    void run().finally(() => setBusy(false));
  };
  return { send, busy };
}
