import { weatherOf, type Weather } from './flight-path.ts';

export const places = ['field', 'mountains', 'coast', 'city'] as const;
export type Place = (typeof places)[number];
export type Season = 'spring' | 'summer' | 'autumn' | 'winter';
export type Daytime = 'morning' | 'day' | 'evening';

export interface Scenery {
  readonly place: Place;
  readonly season: Season;
  readonly daytime: Daytime;
  readonly weather: Weather;
}

/** Where each step is flown: 0 to 5 steps done. */
const route: readonly Place[] = ['field', 'mountains', 'coast', 'city', 'coast', 'mountains'];
const seasons: readonly Season[] = ['winter', 'spring', 'summer', 'autumn'];
/** Time zones south of the equator that many people live in; elsewhere the seasons are those of the north. */
const south =
  /^(Australia|Antarctica)\/|^Pacific\/(Auckland|Fiji)|^Africa\/(Johannesburg|Harare|Maputo|Windhoek)|^America\/(Sao_Paulo|Argentina|Buenos_Aires|Montevideo|Santiago|Asuncion|La_Paz|Lima)/;
const DAY_MS = 86_400_000;

/**
 * What the picture of the flight shows: the step decides place and weather, the clock of the device season and light. After
 * the sixth step the place changes every day.
 */
export const sceneryOf = (done: number, now: Date, timeZone: string): Scenery => {
  const localDay = Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / DAY_MS);
  const hour = now.getHours();
  // December to February is the first quarter of the northern year.
  const quarter = Math.floor(((now.getMonth() + 1) % 12) / 3) + (south.test(timeZone) ? 2 : 0);
  return {
    place: route[Math.max(0, done)] ?? places[localDay % places.length] ?? 'field',
    season: seasons[quarter % 4] ?? 'summer',
    daytime: hour < 10 ? 'morning' : hour < 17 ? 'day' : 'evening',
    weather: weatherOf(done),
  };
};
