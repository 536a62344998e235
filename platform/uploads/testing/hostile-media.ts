import { hostilePictures } from './hostile-pictures.ts';
import { hostileRecordings } from './hostile-recordings.ts';

const isFull = process.env['HOSTILE_MEDIA'] === 'full';

/** Files that are meant to cost whoever reads them as much as possible: a few of each kind, or all. */
export const hostile = [...hostilePictures, ...hostileRecordings].filter(({ usual }) => isFull || usual);
