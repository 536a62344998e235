import { Command, CommanderError } from 'commander';
import { brand } from '#contracts/brand.ts';
import { Refusal } from '#contracts/refusals.ts';
import { reasonText, refusalText } from '#contracts/text/reason-text.ts';
import { backup } from './backup.ts';
import { backupsNote } from './backups-note.ts';
import { databaseMigrate } from './database-migrate.ts';
import { doctor } from './doctor.ts';
import { erasuresRepeat } from './erasures-repeat.ts';
import { eventsExport } from './events-export.ts';
import { eventsImport } from './events-import.ts';
import { keysRotate } from './keys-rotate.ts';
import { mailList, mailRetry } from './mail.ts';
import { notificationsPlan } from './notifications-plan.ts';
import { openapi } from './openapi.ts';
import { organizationsCreate } from './organizations-create.ts';
import { organizationsSso } from './organizations-sso.ts';
import { projectionsList } from './projections-list.ts';
import { projectionsReplay } from './projections-replay.ts';
import { projectionsRetry } from './projections-retry.ts';
import { projectionsVerify } from './projections-verify.ts';
import { restore } from './restore.ts';
import { CommandFailed } from './session.ts';
import { simulate } from './simulate.ts';
import { uploadsCompare } from './uploads-compare.ts';
import { usersCreate } from './users-create.ts';
import { usersCreateAdmin } from './users-create-admin.ts';
import { usersErase } from './users-erase.ts';
import { usersResetTwoFactor } from './users-reset-two-factor.ts';
import { usersSetRole } from './users-set-role.ts';
import { xapiExport, xapiResend } from './xapi.ts';

/** Success, failure, wrong usage (contract §1). */
type ExitCode = 0 | 1 | 2;

/** The operator's tool: runs one command and ends the process. */
export async function main(words: readonly string[]): Promise<never> {
  // A reader that stops early (`| head`) is not a failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  const code = await run(words);
  await new Promise((resolve) => process.stdout.write('', resolve));
  process.exit(code);
}

/** Runs one command and returns its exit code. Results go to standard output, errors to standard error. */
export async function run(words: readonly string[]): Promise<ExitCode> {
  try {
    await program().parseAsync(words, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has already printed its message or the help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    process.stderr.write(`${messageOf(error)}\n`);
    if (error instanceof Refusal && error.code === 'invalid_input') return 2;
    return error instanceof CommandFailed ? error.exitCode : 1;
  }
}

/** A refusal with several issues lists each. */
function messageOf(error: unknown): string {
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
  const cli = new Command('npm run cli --').description(`Operator's tool of ${brand.title}`).version(brand.version);
  cli.exitOverride().showHelpAfterError('(see --help)');

  const all = [
    group('events', 'Export and import the event log', eventsExport(), eventsImport()),
    group(
      'projections',
      'Inspect and rebuild the read models',
      projectionsList(),
      projectionsReplay(),
      projectionsVerify(),
      projectionsRetry(),
    ),
    group(
      'users',
      'Manage accounts and roles',
      usersCreate(),
      usersCreateAdmin(),
      usersSetRole(),
      usersResetTwoFactor(),
      usersErase(),
    ),
    group('erasures', 'Repeat erasures after a restore', erasuresRepeat()),
    group('organizations', 'Manage organizations and single sign-on', organizationsCreate(), organizationsSso()),
    group('mail', 'Manage undelivered mail', mailList(), mailRetry()),
    group('notifications', 'Preview scheduled notifications', notificationsPlan()),
    group('uploads', 'Check photos and recordings', uploadsCompare()),
    group('xapi', 'Export statements (xAPI), and send them again', xapiExport(), xapiResend()),
    group('keys', 'Rotate encryption keys', keysRotate()),
    group('database', 'Migrate the database', databaseMigrate()),
    backup(),
    restore(),
    group('backups', 'Note backups that were made in another way', backupsNote()),
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
