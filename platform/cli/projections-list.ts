import { Command } from 'commander';
import { inSession, notYet } from './session.ts';

/** `projections list`: state and lag of each read model. */
export const projectionsList = (): Command =>
  new Command('list').description('state and lag of each').action(inSession(notYet('projections list')));
