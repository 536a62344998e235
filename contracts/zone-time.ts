/** Offsets are cached per quarter of an hour: no current zone changes its offset in between. */
const bucketMs = 15 * 60_000;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const bucketsPerDay = dayMs / bucketMs;
/** For each zone: days of eleven years, in 160 kB. */
const bucketsKept = 4_000;
/** There are about 600, old names among them. */
const zonesKept = 700;

interface Zone {
  readonly format: Intl.DateTimeFormat;
  /** By quarters of an hour since 1970. */
  readonly offsets: Map<number, number>;
}

const zones = new Map<string, Zone | undefined>();

const zoneNamed = (name: string): Zone | undefined => {
  if (zones.has(name)) return zones.get(name);
  let zone: Zone | undefined;
  try {
    const fields = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
    const format = new Intl.DateTimeFormat('en-US', {
      ...fields,
      second: 'numeric',
      era: 'short',
      hourCycle: 'h23',
      timeZone: name,
    });
    zone = { format, offsets: new Map() };
  } catch {
    zone = undefined; // this runtime does not know the name
  }
  if (zones.size >= zonesKept) zones.clear();
  zones.set(name, zone);
  return zone;
};

/** Whether this runtime knows the IANA time zone. */
export const isTimeZone = (name: string): boolean => zoneNamed(name) !== undefined;

const readOffset = (format: Intl.DateTimeFormat, at: number): number => {
  const parts: Record<string, string> = {};
  for (const { type, value } of format.formatToParts(at)) parts[type] = value;
  const part = (name: string) => Number(parts[name]);
  const year = parts['era'] === 'BC' ? 1 - part('year') : part('year');
  const wall = Date.UTC(2000, part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return new Date(wall).setUTCFullYear(year, part('month') - 1, part('day')) - at;
};

const offsetOfBucket = ({ format, offsets }: Zone, bucket: number): number => {
  const kept = offsets.get(bucket);
  if (kept !== undefined) return kept;
  const offset = readOffset(format, bucket * bucketMs);
  if (offsets.size >= bucketsKept) offsets.clear();
  offsets.set(bucket, offset);
  return offset;
};

/**
 * The offset of a zone from UTC at a moment, in milliseconds. An unknown zone counts as UTC. A day that begins and ends with
 * the same offset has no other in between, so most days need no separate lookup.
 */
export const offsetAt = (zone: string, at: number): number => {
  const known = zoneNamed(zone);
  if (!known) return 0;
  const day = Math.floor(at / dayMs) * bucketsPerDay;
  const first = offsetOfBucket(known, day);
  return first === offsetOfBucket(known, day + bucketsPerDay)
    ? first
    : offsetOfBucket(known, Math.floor(at / bucketMs));
};

/** The date in the person's time zone (`2025-03-30`). */
export const dayAt = (zone: string, at: number): string => new Date(at + offsetAt(zone, at)).toISOString().slice(0, 10);

/** The time on the person's clock in minutes since midnight: 0 to 1439. */
export const minuteOfDay = (zone: string, at: number): number => {
  const wall = at + offsetAt(zone, at);
  return Math.floor((((wall % dayMs) + dayMs) % dayMs) / minuteMs);
};

/**
 * The first moment at which the zone's calendar and clock show `wall` (milliseconds as if they were UTC) or, if the clock
 * jumps over it, the moment of the jump.
 */
const momentOf = (zone: string, wall: number): number => {
  const before = offsetAt(zone, wall - 1.5 * dayMs);
  const after = offsetAt(zone, wall + 1.5 * dayMs);
  const shown = [wall - before, wall - after].filter((at) => at + offsetAt(zone, at) === wall);
  if (shown.length > 0) return Math.min(...shown);
  let jump = Math.ceil((wall - Math.max(before, after)) / bucketMs) * bucketMs;
  while (jump + offsetAt(zone, jump) < wall) jump += bucketMs;
  return jump;
};

/** The same time of day, some calendar days later: a day with a clock change has 23 or 25 hours. */
export const daysLater = (zone: string, at: number, days: number): number =>
  momentOf(zone, at + offsetAt(zone, at) + days * dayMs);

/** When the person's clock shows a time (`2025-03-30`, `07:00`), or the moment at which it jumps over it. */
export const timeOn = (zone: string, day: string, hourMinute: string): number =>
  momentOf(zone, Date.parse(`${day}T${hourMinute}Z`));

/** When a day (`2025-03-30`) begins on the person's calendar: at midnight, or later where the clock jumps over it. */
export const startOfDay = (zone: string, day: string): number => momentOf(zone, Date.parse(day));
