import { describe, expect, it } from 'vitest';
import { afterQuietHours, isQuiet } from './quiet-hours.ts';

const at = (iso: string) => Date.parse(iso);
const hours = (window: string, timezone: string) => {
  const [quietHoursStart = null, quietHoursEnd = null] = window === '' ? [] : window.split('-');
  return { quietHoursStart, quietHoursEnd, timezone };
};
const after = (window: string, zone: string, iso: string) =>
  new Date(afterQuietHours(hours(window, zone), at(iso))).toISOString().replace('.000Z', 'Z');

describe('quiet hours', () => {
  it('hold from their start up to their end, over midnight too, to the minute', () => {
    const night = hours('22:30-07:15', 'UTC');
    const quiet = (time: string) => isQuiet(night, at(`2025-06-10T${time}Z`));
    expect(['22:29:59', '22:30:00', '23:59:59', '00:00:00', '07:14:59', '07:15:00'].map(quiet)).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(after('22:30-07:15', 'UTC', '2025-06-10T23:10:20Z')).toBe('2025-06-11T07:15:00Z');
    expect(after('22:30-07:15', 'UTC', '2025-06-10T12:00:01Z')).toBe('2025-06-10T12:00:01Z');
  });

  it('are none without a start or an end, and none when both are the same', () => {
    expect(after('', 'UTC', '2025-06-10T03:00:00Z')).toBe('2025-06-10T03:00:00Z');
    expect(after('03:00-03:00', 'UTC', '2025-06-10T03:00:00Z')).toBe('2025-06-10T03:00:00Z');
  });

  it("are read off the person's own clock", () => {
    expect(after('22:00-07:00', 'Asia/Kathmandu', '2025-06-10T20:00:00Z')).toBe('2025-06-11T01:15:00Z');
  });

  it('end with the jump where the clock jumps over their end, and hold twice where an hour comes twice', () => {
    expect(after('22:00-02:30', 'Europe/Berlin', '2025-03-30T00:10:00Z')).toBe('2025-03-30T01:00:00Z');
    expect(after('01:00-02:30', 'Europe/Berlin', '2025-10-26T01:10:00Z')).toBe('2025-10-26T01:30:00Z');
    expect(after('03:00-02:00', 'Europe/Berlin', '2025-03-29T22:00:00Z')).toBe('2025-03-31T00:00:00Z');
  });
});

const zones = `
  Pacific/Niue Pacific/Honolulu Pacific/Marquesas America/Anchorage America/Los_Angeles America/Denver
  America/Chicago America/New_York America/Halifax America/St_Johns America/Santiago America/Asuncion
  America/Havana America/Sao_Paulo America/Nuuk Atlantic/Azores Africa/Casablanca Africa/El_Aaiun Africa/Cairo
  Europe/London Europe/Dublin Europe/Berlin Europe/Athens Europe/Moscow Asia/Beirut Asia/Jerusalem Asia/Tehran
  Asia/Kabul Asia/Kolkata Asia/Kathmandu Asia/Yangon Asia/Shanghai Australia/Eucla Australia/Adelaide
  Australia/Sydney Australia/Lord_Howe Pacific/Auckland Pacific/Chatham Pacific/Apia Pacific/Kiritimati
`
  .trim()
  .split(/\s+/);
const windows = `
  22:00-07:00 00:00-06:00 23:30-05:45 12:00-13:00 01:00-03:00 02:00-02:30 00:00-23:59 23:59-00:00
  18:15-09:10 03:00-02:00 08:00-08:00 02:30-01:30
`
  .trim()
  .split(/\s+/);

/** Another reading of the clock than the product's own: the runtime's own text of it. */
const clockOf = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  return (ms: number) => format.format(ms);
};
const inside = (window: string, clock: string) => {
  const [start = '', end = ''] = window.split('-');
  if (start === end) return false;
  return start < end ? clock >= start && clock < end : clock >= start || clock < end;
};

/** Every hour of the leap year 2024 with QUIET_HOURS_GRID=full, each 23rd of them otherwise. */
const every = process.env['QUIET_HOURS_GRID'] === 'full' ? 1 : 23;

describe(`in 40 zones, through a leap year, with 12 windows (every ${every} h)`, () => {
  it.each(zones)('nothing is sent inside, and nothing later than need be: %s', (zone) => {
    const clock = clockOf(zone);
    const faults: string[] = [];
    let checked = 0;
    for (let hour = 0; hour < 8_784; hour += every) {
      const due = Date.UTC(2024, 0, 1, hour, (hour * 7) % 60, (hour * 13) % 60);
      for (const window of windows) {
        const sent = afterQuietHours(hours(window, zone), due);
        checked += 1;
        const early = inside(window, clock(sent));
        const late = sent > due && !inside(window, clock(sent - 1));
        if (early || late || sent < due) faults.push(`${window} ${new Date(due).toISOString()} ${sent - due}`);
      }
    }
    expect(faults).toEqual([]);
    expect(checked).toBe(Math.ceil(8_784 / every) * 12);
  });
});
