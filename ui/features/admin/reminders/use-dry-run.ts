import { useEffect, useRef, useState } from 'react';
import { dryRunReminders } from '#contracts/configuration/admin-endpoints.ts';
import type { DryRun } from '#contracts/notifications/dry-run.ts';
import type { ReminderSettings } from '#contracts/notifications/reminder-settings.ts';
import { call } from '../../../api/call.ts';
import { sayFailure } from '../../../kit/say-failure.ts';
import { text } from '../../../text/text.ts';

interface DryRunControls {
  /** How far it is, with the counts at the end. */
  readonly run: DryRun | undefined;
  readonly isRunning: boolean;
  start(): void;
  stop(): void;
}

/** A dry run of settings, part by part. It ends when its component goes. */
export function useDryRun({ holdOutPercent, weeklyLimit, off }: ReminderSettings): DryRunControls {
  const [run, setRun] = useState<DryRun>();
  const [isRunning, setRunning] = useState(false);
  const running = useRef<AbortController>(undefined);
  const rules = off.join();
  useEffect(() => () => running.current?.abort(), []);

  const stop = (): void => {
    running.current?.abort();
    setRunning(false);
  };

  const start = (): void => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const settings = {
      holdOutPercent: String(holdOutPercent),
      weeklyLimit: String(weeklyLimit),
      ...(rules && { off: rules }),
    };
    const goThrough = async (): Promise<void> => {
      let sofar: DryRun | undefined;
      do {
        const next: string | null | undefined = sofar?.next;
        sofar = await call(dryRunReminders, { query: { ...settings, ...(next && { next }) } }, { signal });
        if (signal.aborted) return;
        setRun(sofar);
      } while (sofar.next !== null);
    };
    setRun(undefined);
    setRunning(true);
    goThrough()
      .catch((error: unknown) => {
        if (!signal.aborted) sayFailure(text('adminReminders').dryRun.failed, error);
      })
      .finally(() => {
        if (!signal.aborted) setRunning(false);
      });
  };
  return { run, isRunning, start, stop };
}
