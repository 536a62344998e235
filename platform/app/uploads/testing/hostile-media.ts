import { hostilePictures } from './hostile-pictures.ts';
import { hostileRecordings } from './hostile-recordings.ts';

const isFull = process.env['HOSTILE_MEDIA'] === 'full';

/** Files designed to be as expensive as possible to read: a few of each kind, or all. */
export const hostile = [...hostilePictures, ...hostileRecordings].filter(({ usual }) => isFull || usual);

/** Half of them, for slow tests. */
export const fewerHostile = hostile.filter((_each, at) => isFull || at % 2 === 0);

/** The pictures among them that are accepted. */
export const hostileKept = hostilePictures.filter(({ words }) => isFull && !words);
