import { Command, CommanderError } from 'commander';
import { brand } from '#contracts/brand.ts';
import { Refusal } from '#contracts/refusals.ts';
import { reasonText, refusalText } from '#contracts/text/reason-text.ts';
import { databaseMigrate } from './database-migrate.ts';
import { doctor } from './doctor.ts';
import { erasuresRepeat } from './erasures-repeat.ts';
import { eventsExport } from './events-export.ts';
import { eventsImport } from './events-import.ts';
import { keysRotate } from './keys-rotate.ts';
import { mailDrop, mailList, mailRetry } from './mail.ts';
import { notificationsPlan } from './notifications-plan.ts';
import { openapi } from './openapi.ts';
import { organizationsCreate } from './organizations-create.ts';
import { organizationsSso } from './organizations-sso.ts';
import { projectionsList } from './projections-list.ts';
import { projectionsReplay } from './projections-replay.ts';
import { projectionsRetry } from './projections-retry.ts';
import { projectionsVerify } from './projections-verify.ts';
import { CommandFailed } from './session.ts';
import { simulate } from './simulate.ts';
import { uploadsCompare } from './uploads-compare.ts';
import { usersCreate } from './users-create.ts';
import { usersCreateAdmin } from './users-create-admin.ts';
import { usersErase } from './users-erase.ts';
import { usersResetTwoFactor } from './users-reset-two-factor.ts';
import { usersSetRole } from './users-set-role.ts';

/** Success, failure, wrong usage (contract §1). */
type ExitCode = 0 | 1 | 2;

/** The operator's tool: runs one command and ends the process. */
export async function main(words: readonly string[]): Promise<never> {
  // A reader that has seen enough (`| head`) is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  const code = await run(words);
  await new Promise((resolve) => process.stdout.write('', resolve));
  process.exit(code);
}

/** Runs one command and tells its exit code; its results are on standard output, what went wrong on standard error. */
export async function run(words: readonly string[]): Promise<ExitCode> {
  try {
    await program().parseAsync(words, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has written its own message, or the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    process.stderr.write(`${wordsOf(error)}\n`);
    if (error instanceof Refusal && error.code === 'invalid_input') return 2;
    return error instanceof CommandFailed ? error.exitCode : 1;
  }
}

/** A refusal of several faults names each. */
function wordsOf(error: unknown): string {
  if (error instanceof Refusal && error.issues.length > 0) {
    return error.issues.map((issue) => `${issue.path}: ${reasonText('en', issue)}`).join('\n');
  }
  if (error instanceof Refusal) return refusalText('en', error);
  return error instanceof Error ? error.message : String(error);
}

const group = (name: string, about: string, ...commands: Command[]): Command =>
  commands.reduce((parent, command) => parent.addCommand(command), new Command(name).description(about));

/** Every command, with `--help` at each level. */
export function program(): Command {
  const cli = new Command('npm run cli --').description(`${brand.title}, the operator's tool`).version(brand.version);
  cli.exitOverride().showHelpAfterError('(--help tells more)');

  const all = [
    group('events', 'The event log as a file', eventsExport(), eventsImport()),
    group(
      'projections',
      'The read models',
      projectionsList(),
      projectionsReplay(),
      projectionsVerify(),
      projectionsRetry(),
    ),
    group(
      'users',
      'Accounts and their roles',
      usersCreate(),
      usersCreateAdmin(),
      usersSetRole(),
      usersResetTwoFactor(),
      usersErase(),
    ),
    group('erasures', 'The journal of people who were erased', erasuresRepeat()),
    group('organizations', 'Organizations and their sign-in', organizationsCreate(), organizationsSso()),
    group('mail', 'Mail that was given up', mailList(), mailRetry(), mailDrop()),
    group('notifications', 'Messages that rules send', notificationsPlan()),
    group('uploads', 'Photos and recordings', uploadsCompare()),
    group('keys', 'Secrets of the installation', keysRotate()),
    group('database', 'The database itself', databaseMigrate()),
    openapi(),
    simulate(),
    doctor(),
  ];
  for (const command of all) cli.addCommand(command);
  const inherit = (parent: Command): void => {
    for (const command of parent.commands) {
      command.copyInheritedSettings(parent);
      inherit(command);
    }
  };
  inherit(cli);
  return cli;
}
