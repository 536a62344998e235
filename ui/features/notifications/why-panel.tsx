import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isReminderRule, reminderRules } from '#contracts/notifications/reminders.ts';
import type { CommunicationPreferences, Notification } from '#contracts/notifications/views.ts';
import { joined } from '#contracts/text/isolating.ts';
import { Button } from '../../kit/button.tsx';
import { dateAndTime } from '../../kit/dates.ts';
import { Facts } from '../../kit/facts.tsx';
import { text } from '../../text/text.ts';
import styles from './notice-item.module.css';
import type { Allowing } from './use-notice-commands.ts';

interface WhyPanelProps {
  readonly item: Notification;
  readonly preferences: CommunicationPreferences;
  readonly onFewer: (allowing: Allowing) => void;
}

/** Why a message came: the rule, what it counts from, the preference that allowed it, where it was sent. */
export function WhyPanel({ item, preferences, onFewer }: WhyPanelProps): ReactNode {
  const { why, fewer } = text('notifications');
  const { rule, causedAt, channels } = item.why;
  const allowing = allowingMore(item, preferences);
  const since = isReminderRule(rule) ? reminderRules[rule].since : null;
  return (
    <>
      <div className={styles.facts}>
        <Facts
          values="beside"
          rows={[
            [why.reason, why.reasons[rule === null ? 'own' : isNamed(rule) ? rule : 'earlier']],
            ...(causedAt
              ? ([
                  [
                    since ? why.since : why.when,
                    <Link key="cause" to={item.actionUrl ?? '/journey'}>
                      {since ? why.causes[since](dateAndTime(causedAt)) : dateAndTime(causedAt)}
                    </Link>,
                  ],
                ] as const)
              : []),
            ...(item.kind ? ([[why.allowed, <Allowed key="allowed" item={item} />]] as const) : []),
            [
              why.where,
              joined(
                channels.map((channel) => why.channels[channel]),
                ', ',
              ),
            ],
          ]}
        />
      </div>
      {allowing && (
        <Button variant="quiet" size="small" onClick={() => onFewer(allowing)}>
          {fewer.label}
        </Button>
      )}
    </>
  );
}

const isNamed = (rule: string): rule is keyof Reasons => rule in text('notifications').why.reasons;
type Reasons = ReturnType<typeof text<'notifications'>>['why']['reasons'];

function Allowed({ item }: { readonly item: Notification }): ReactNode {
  const { preference } = item.why;
  return (
    <Link to="/communications">
      {preference ? text('communications').which[preference].name : text('notifications').why.always}
    </Link>
  );
}

/** What allows more like it; null where nothing does. Celebrations stay in the list; only mail and push can be switched off. */
const allowingMore = (
  { kind, why: { preference } }: Notification,
  { channels, ...preferences }: CommunicationPreferences,
): Allowing | null => {
  if (preference) return preferences[preference] ? preference : null;
  const { email, push } = channels.celebrations;
  return kind === 'celebrations' && (email || push) ? 'celebrations' : null;
};
