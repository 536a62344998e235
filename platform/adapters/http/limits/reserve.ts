import type { Caller } from '#contracts/handler.ts';

/** So many networks of strangers can use up what strangers share, and no more than everybody's share with their own reserves. */
export const strangeNetworks = 1_000;

/** The part of everybody's share that strangers may use. */
export const ofStrangers = 0.5;

/** What each network has left of `most`, which everybody shares, however much strangers have used. */
export const reserveOf = (most: number): number => (most * ofStrangers) / strangeNetworks;

/** Whether shared limits count a caller without refusing: their own limits do. A new account is a stranger's until its address is proven. */
export const isKnown = (caller: Caller): boolean =>
  caller.kind === 'service' || (caller.kind === 'person' && caller.hasProvenAddress);
