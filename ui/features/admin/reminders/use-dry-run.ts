import { useEffect, useRef, useState } from 'react';
import { dryRunReminders } from '#contracts/configuration/admin-endpoints.ts';
import { type DryRunPart, withPart } from '#contracts/notifications/dry-run.ts';
import type { ReminderSettings } from '#contracts/notifications/reminder-settings.ts';
import { call } from '../../../api/call.ts';
import { sayFailure } from '../../../kit/say-failure.ts';
import { text } from '../../../text/text.ts';

export interface DryRun {
  /** The counts so far. */
  readonly run: DryRunPart | undefined;
  readonly isRunning: boolean;
  start(): void;
  stop(): void;
}

/** A dry run of settings, part by part. It ends when its component goes. */
export function useDryRun({ holdOutPercent, weeklyLimit, off }: ReminderSettings): DryRun {
  const [run, setRun] = useState<DryRunPart>();
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
      let sofar: DryRunPart | undefined;
      do {
        const place = sofar?.next ? { after: sofar.next, until: sofar.until } : {};
        sofar = withPart(sofar, await call(dryRunReminders, { query: { ...settings, ...place } }, { signal }));
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
