import { Command } from 'commander';
import { registrationSchema } from '#contracts/accounts/forms.ts';
import { isHeldInOrganization } from '#contracts/accounts/permissions.ts';
import { readPart } from '#contracts/issues.ts';
import { normalizeDomain } from '#contracts/organizations/domain.ts';
import { askPassword } from './ask-password.ts';
import { openAccounts, roleNamed } from './open-accounts.ts';
import { openCliOrganizations } from './open-organizations.ts';
import { CommandFailed, inSession, type CliSession } from './session.ts';

interface Options {
  readonly username: string;
  readonly email: string;
  readonly role: string;
  readonly organization?: string;
}

/** `users create`: an account; the password is asked for or read from standard input. */
export const usersCreate = (): Command =>
  new Command('create')
    .description('make an account; asks for the password, or reads it from standard input')
    .requiredOption('--username <name>', 'what the person signs in with')
    .requiredOption('--email <address>', "the person's address")
    .option('--role <role>', 'learner, mentor, org_admin or admin', 'learner')
    .option('--organization <domain>', 'the organization it belongs to')
    .action(
      inSession(async (session, { username, email, organization, ...options }: Options) => {
        const role = roleNamed(options.role);
        const password = await askPassword();
        // The same rules as in the form; the names are the person's to give later.
        readPart(registrationSchema, { username, email, password, firstName: username, lastName: username }, 'user');
        if (isHeldInOrganization(role) && organization === undefined) {
          throw new CommandFailed(`${role} is a role in an organization: name it with --organization.`, 2);
        }
        const organizationId = organization === undefined ? null : await organizationOf(session, organization);
        const { create } = await openAccounts(session);
        const { id } = await create({ username, email, password, role, organizationId });
        await session.print(`${username} can sign in as ${role}; the id is ${id}.`);
      }),
    );

async function organizationOf(session: CliSession, domain: string): Promise<string> {
  const normalized = normalizeDomain(domain);
  const id = normalized === null ? null : await (await openCliOrganizations(session)).idOf(normalized);
  if (id === null) throw new CommandFailed(`No organization has the domain ${domain}.`);
  return id;
}
