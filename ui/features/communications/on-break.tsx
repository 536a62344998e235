import type { ReactNode } from 'react';
import { breakUntil } from './break.ts';
import { BreakNote } from './break-note.tsx';
import { usePreferences } from './use-preferences.ts';

/** While messages are paused: until when, and the way to end that. */
export function OnBreak(): ReactNode {
  const { preferences, change } = usePreferences();
  const until = preferences ? breakUntil(preferences) : null;
  return until !== null && <BreakNote until={until} onEnd={() => change({ pausedUntil: null })} />;
}
