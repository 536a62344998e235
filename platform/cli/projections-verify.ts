import { Command } from 'commander';
import { inSession, notYet } from './session.ts';

/** `projections verify`: rebuilds into a scratch copy and compares checksums. */
export const projectionsVerify = (): Command =>
  new Command('verify')
    .description('rebuild into a scratch copy and compare it with the live tables')
    .argument('[names...]', 'all when none is given')
    .action(inSession(notYet('projections verify')));
