import { type ReactNode, useId } from 'react';
import type { WayInView } from '#contracts/recovery/ways-in.ts';
import { Switch } from '../../kit/choice.tsx';
import { fullDate } from '../../kit/dates.ts';
import { deviceName } from '../../text/device.ts';
import { text } from '../../text/text.ts';
import styles from './ways-in.module.css';

interface WaysInProps {
  /** Newest first. */
  readonly ways: readonly WayInView[];
  readonly kept: ReadonlySet<string>;
  readonly onKeep: (kept: ReadonlySet<string>) => void;
}

/** The ways in that stay unless the person chooses otherwise. */
export const keptAtFirst = (ways: readonly WayInView[]): ReadonlySet<string> =>
  new Set(ways.filter(({ stays }) => stays === 'unless_ended' || stays === 'always').map(({ id }) => id));

/** What else opens the account, and which of it the new password ends. */
export function WaysIn({ ways, kept, onKeep }: WaysInProps): ReactNode {
  const t = text('recovery').ways;
  const title = useId();
  return (
    <fieldset className={styles.ways} aria-labelledby={title}>
      <h3 id={title}>{t.title}</h3>
      <p className="muted">{t.about}</p>
      {ways.map((way) => {
        const { id, stays } = way;
        const name = nameOf(way);
        if (stays === 'always' || stays === 'never') {
          return (
            <div key={id} className={styles.fixed}>
              <strong>{name}</strong>
              <span className="small muted">
                {t[stays]} {aboutOf(way)}
              </span>
            </div>
          );
        }
        const isKept = kept.has(id);
        const keep = (isOn: boolean) => onKeep(new Set(isOn ? [...kept, id] : [...kept].filter((one) => one !== id)));
        return (
          <Switch
            key={id}
            name={name}
            about={`${isKept ? t.stays : t.ends} ${aboutOf(way)}`}
            checked={isKept}
            onChange={keep}
          />
        );
      })}
    </fieldset>
  );
}

function nameOf({ kind, name }: WayInView): string {
  if (kind === 'authenticator_app') return text('recovery').ways.app;
  return kind === 'passkey' ? deviceName(name) : name;
}

const aboutOf = ({ kind, addedAt, lastUsedAt }: WayInView): string => {
  const t = text('recovery').ways;
  const used = lastUsedAt === null ? t.unused : t.used(fullDate(lastUsedAt));
  return `${t.kinds[kind]}, ${t.added(fullDate(addedAt))}, ${used}.`;
};
