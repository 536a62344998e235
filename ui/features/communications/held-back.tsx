import type { ReactNode } from 'react';
import { text } from '../../text/text.ts';
import { breakUntil } from './break.ts';
import { BreakNote } from './break-note.tsx';
import { usePreferences } from './use-preferences.ts';

/** Why no messages come: they are switched off in the app, or paused, with the way to end that. */
export function HeldBack(): ReactNode {
  const { preferences, change } = usePreferences();
  if (!preferences) return null;
  const until = breakUntil(preferences);
  return (
    <>
      {!preferences.enableInAppNotifications && <p className="muted">{text('communications').off}</p>}
      {until !== null && <BreakNote until={until} onEnd={() => change({ pausedUntil: null })} />}
    </>
  );
}
