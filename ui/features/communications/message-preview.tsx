import type { ReactNode } from 'react';
import type { CommunicationPreferences } from '#contracts/notifications/views.ts';
import { useUser } from '../../api/session.ts';
import { text } from '../../text/text.ts';
import styles from './message-preview.module.css';

/** A sample message in the words that the preferences ask for. */
export function MessagePreview({ preferences }: { readonly preferences: CommunicationPreferences }): ReactNode {
  const t = text('communications').preview;
  const { firstName } = useUser();
  const words = t[preferences.motivationalTone];
  const named = preferences.personalizedMessaging && preferences.useFirstName;
  return (
    <div aria-live="polite">
      <p className="kicker">{t.title}</p>
      {preferences.enableInAppNotifications ? (
        <div className={styles.message}>
          <h3>{named ? t.name(firstName, words.title) : words.title}</h3>
          <p className="muted">{preferences.personalizedMessaging ? words.own : words.general}</p>
        </div>
      ) : (
        <p className="muted">{t.off}</p>
      )}
    </div>
  );
}
