import { Command } from 'commander';
import { wholeNumber } from './arguments.ts';
import { inSession, notYet } from './session.ts';

/** `simulate`: a cohort that lives through its journeys, made with the product's own decisions. */
export const simulate = (): Command =>
  new Command('simulate')
    .description('let a cohort live through its journeys; the same seed makes the same events')
    .requiredOption('--learners <count>', 'how many people', wholeNumber(1))
    .requiredOption('--days <count>', 'over how many days', wholeNumber(1))
    .option('--seed <number>', 'what chance begins with', wholeNumber(0), 1)
    .action(inSession(notYet('simulate')));
