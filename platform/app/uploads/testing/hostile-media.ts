import { hostilePictures } from './hostile-pictures.ts';
import { hostileRecordings } from './hostile-recordings.ts';

const isFull = process.env['HOSTILE_MEDIA'] === 'full';

/** Files that are meant to cost whoever reads them as much as possible: a few of each kind, or all. */
export const hostile = [...hostilePictures, ...hostileRecordings].filter(({ usual }) => isFull || usual);

/** Half of them, for what takes long itself. */
export const fewerHostile = hostile.filter((_each, at) => isFull || at % 2 === 0);

/** Pictures among them that are kept. */
export const hostileKept = hostilePictures.filter(({ words }) => isFull && !words);
