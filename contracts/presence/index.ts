export { streams } from './streams.ts';
