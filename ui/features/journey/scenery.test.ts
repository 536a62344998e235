import { expect, test } from 'vitest';
import { places, sceneryOf } from './scenery.ts';

const at = (done: number, date: string, zone = 'Europe/Berlin') => sceneryOf(done, new Date(date), zone);

test('neighbouring steps are flown over different places', () => {
  const flown = [0, 1, 2, 3, 4, 5].map((done) => at(done, '2026-06-01T12:00').place);
  expect(new Set(flown)).toEqual(new Set(places));
  flown.slice(1).forEach((place, before) => expect(place).not.toBe(flown[before]));
});

test('after the sixth step the place is another one each day, and all of them come in turn', () => {
  const days = [1, 2, 3, 4, 5].map((day) => at(6, `2026-06-0${day}T12:00`).place);
  expect(new Set(days.slice(0, 4)).size).toBe(4);
  expect(days[4]).toBe(days[0]);
  expect(at(6, '2026-06-01T00:30').place).toBe(at(6, '2026-06-01T23:30').place);
});

test('seasons follow the month, and are the other way round in the south', () => {
  const months = ['01', '04', '07', '10'];
  const seasons = (zone: string) => months.map((month) => at(0, `2026-${month}-15T12:00`, zone).season);
  expect(seasons('Europe/Berlin')).toEqual(['winter', 'spring', 'summer', 'autumn']);
  expect(seasons('Australia/Sydney')).toEqual(['summer', 'autumn', 'winter', 'spring']);
  expect(at(0, '2026-12-15T12:00').season).toBe('winter');
});

test('the light follows the clock', () => {
  const lights = ['07', '12', '19'].map((hour) => at(2, `2026-06-01T${hour}:00`).daytime);
  expect(lights).toEqual(['morning', 'day', 'evening']);
});
