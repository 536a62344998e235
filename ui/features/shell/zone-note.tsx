import { type ReactNode, useState } from 'react';
import { recall, remember } from '../../api/device.ts';
import { Button } from '../../kit/button.tsx';
import { text } from '../../text/text.ts';
import { usePreferences } from '../communications/use-preferences.ts';
import styles from './outbox-note.module.css';

/** The device's zone for which the person chose to keep the account's. */
const KEPT = 'rh.zone-kept';

/** Offers travellers to switch the account to the device's time zone, which streaks and quiet hours follow. */
export function ZoneNote(): ReactNode {
  const { preferences, change } = usePreferences();
  const [kept, setKept] = useState(() => recall(KEPT));
  const account = preferences?.timezone;
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (account === undefined || kept === here || haveSameClock(here, account)) return null;
  const t = text('shell').zone;
  const [hereName, accountName] = [nameOf(here), nameOf(account)];
  const keep = (): void => {
    remember(KEPT, here);
    setKept(here);
  };
  return (
    <output className={styles.note}>
      {t.differs(hereName, accountName)}
      <Button variant="quiet" size="small" onClick={() => change({ timezone: here })}>
        {t.take(hereName)}
      </Button>
      <Button variant="quiet" size="small" onClick={keep}>
        {t.keep(accountName)}
      </Button>
    </output>
  );
}

/** `America/New_York` reads New York. */
const nameOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** Whether two zones show the same time in every month of a year. */
function haveSameClock(one: string, other: string): boolean {
  if (one === other) return true;
  try {
    const [read, readOther] = [clockOf(one), clockOf(other)];
    const year = new Date().getFullYear();
    return Array.from({ length: 12 }, (_, month) => Date.UTC(year, month, 15)).every(
      (moment) => read.format(moment) === readOther.format(moment),
    );
  } catch {
    // The browser does not know one of the zones.
    return true;
  }
}

const clockOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' });
