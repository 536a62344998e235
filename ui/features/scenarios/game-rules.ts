// The rules of the money scenarios for a device without a connection (decision 15). Loaded when a run is open.
export { playAhead } from '#commands/scenarios/play-ahead.ts';
