import { type ReactNode, useId } from 'react';
import { type MessageKind, messageKinds } from '#contracts/notifications/channels.ts';
import { pushDevices } from '#contracts/notifications/endpoints.ts';
import { channelsOf } from '#contracts/notifications/kinds.ts';
import type { CommunicationPreferences, SentPreferences } from '#contracts/notifications/views.ts';
import { useRead } from '../../api/read.ts';
import { useUser } from '../../api/session.ts';
import { text } from '../../text/text.ts';
import styles from './channels-table.module.css';

interface ChannelsTableProps {
  readonly preferences: CommunicationPreferences;
  readonly onChange: (part: SentPreferences) => void;
}

/** Where each kind of message is delivered. The list in the app is one choice for all kinds. */
export function ChannelsTable({ preferences, onChange }: ChannelsTableProps): ReactNode {
  const t = text('communications').where;
  const { email, needsAddressProof } = useUser();
  const devices = useRead(pushDevices, {});
  const about = {
    email: needsAddressProof === true ? t.email.unproven : t.email.about(email),
    push: devices.data?.devices.length === 0 ? t.push.none : t.push.about,
  };
  const { channels, enableInAppNotifications } = preferences;
  const nowhere = messageKinds.filter(
    (kind) => isWanted(preferences, kind) && channelsOf(preferences, kind).length === 0,
  );
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t.channel}</span>
            </th>
            {messageKinds.map((kind) => (
              <th key={kind} scope="col">
                {t.kinds[kind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <ChannelName name={t.app.name} about={t.app.about} />
            <td colSpan={messageKinds.length}>
              <Tick
                label={t.app.all}
                name={t.cell(t.app.all, t.app.name)}
                checked={enableInAppNotifications}
                onChange={(on) => onChange({ enableInAppNotifications: on })}
              />
            </td>
          </tr>
          {(['email', 'push'] as const).map((channel) => (
            <tr key={channel}>
              <ChannelName name={t[channel].name} about={about[channel]} />
              {messageKinds.map((kind) => (
                <td key={kind}>
                  <Tick
                    label={t.kinds[kind]}
                    name={t.cell(t.kinds[kind], t[channel].name)}
                    checked={channels[kind][channel]}
                    disabled={!isWanted(preferences, kind)}
                    onChange={(on) => onChange({ channels: { [kind]: { [channel]: on } } })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {nowhere.map((kind) => (
        <p key={kind} className="small" role="status">
          {t.nowhere(t.kinds[kind])}
        </p>
      ))}
    </>
  );
}

/** Whether the person wants messages of a kind at all. */
const isWanted = (preferences: CommunicationPreferences, kind: MessageKind): boolean =>
  ({
    celebrations: true,
    reminders: preferences.encouragementMessages || preferences.progressReminders,
    tips: preferences.tipOfTheDay,
  })[kind];

function ChannelName({ name, about }: { readonly name: string; readonly about: string }): ReactNode {
  return (
    <th scope="row">
      {name}
      <span className={styles.about}>{about}</span>
    </th>
  );
}

interface TickProps {
  /** Shown beside it where the heading of the column is not on the screen. */
  readonly label: string;
  readonly name: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Tick({ label, name, checked, disabled, onChange }: TickProps): ReactNode {
  const id = useId();
  return (
    <label className={styles.tick} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        aria-label={name}
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span aria-hidden="true">{label}</span>
    </label>
  );
}
