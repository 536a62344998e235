import { describe, test } from 'vitest';
import { defaultPreferences } from '#contracts/notifications/views.ts';
import { Specification } from '../testing/specification.ts';
import { type NotificationsCommand, notificationsDecider } from './notifications-decider.ts';

const nobody = new Specification(notificationsDecider);
const locale = { timezone: 'Asia/Tokyo', language: 'de' } as const;
const both = { email: true, push: true };
const prefer = (changed: object): NotificationsCommand => ({
  kind: 'change_preferences',
  preferences: { ...defaultPreferences, ...changed },
  locale,
});
const stop = (message: 'celebrations' | 'reminders' | 'tips' | 'digest'): NotificationsCommand => ({
  kind: 'unsubscribe',
  message,
  locale,
});

describe('the link in a message', () => {
  test('ends the mails of its kind and nothing else', () => {
    const all = { channels: { celebrations: both, reminders: both, tips: both }, digest: 'weekly' };
    nobody
      .given(prefer(all))
      .when(stop('reminders'))
      .records({
        type: 'CommunicationPreferencesChanged',
        data: { ...all, channels: { ...all.channels, reminders: { email: false, push: true } } },
      });
  });

  test('does nothing the second time', () => {
    nobody
      .givenAll([prefer({}), stop('reminders')])
      .when(stop('reminders'))
      .staysQuiet();
    nobody
      .givenAll([prefer({ digest: 'daily' }), stop('digest')])
      .when(stop('digest'))
      .staysQuiet();
  });

  test('keeps the zone and language of someone who has never chosen', () => {
    nobody.when(stop('reminders')).records({ type: 'CommunicationPreferencesChanged', data: { ...locale } });
  });

  test('with the digest ends the mails that it stood for, which would come singly otherwise; undoing brings all back', () => {
    const channels = { celebrations: both, reminders: both, tips: { email: false, push: true } };
    const made = nobody.given(prefer({ channels, digest: 'daily' }));
    const celebrations = { email: false, push: true };
    made.when(stop('digest')).records({
      type: 'CommunicationPreferencesChanged',
      data: { digest: 'off', channels: { ...channels, celebrations } },
    });
    made
      .given(stop('digest'))
      .when({ kind: 'resubscribe', ended: { digest: 'daily', kinds: ['celebrations'] }, locale })
      .records({ type: 'CommunicationPreferencesChanged', data: { digest: 'daily', channels } });
  });

  test('undone leaves what the person has chosen since', () => {
    const ended = { digest: 'daily', kinds: ['tips'] } as const;
    nobody
      .givenAll([prefer({ digest: 'daily' }), stop('digest'), prefer({ digest: 'weekly', motivationalTone: 'plain' })])
      .when({ kind: 'resubscribe', ended, locale })
      .records({ type: 'CommunicationPreferencesChanged', data: { digest: 'weekly', motivationalTone: 'plain' } });
  });
});
