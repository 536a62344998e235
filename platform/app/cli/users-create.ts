import { Command, Option } from 'commander';
import { registrationSchema } from '#contracts/accounts/forms.ts';
import { isHeldInOrganization } from '#contracts/accounts/permissions.ts';
import { type Role, roles } from '#contracts/accounts/views.ts';
import { readPart } from '#contracts/issues.ts';
import { normalizeDomain } from '#contracts/organizations/domain.ts';
import { askPassword } from './ask.ts';
import { openAccounts } from './open-accounts.ts';
import { openCliOrganizations } from './open-organizations.ts';
import { CommandFailed, inSession, type CliSession } from './session.ts';

interface Options {
  readonly username: string;
  readonly email: string;
  readonly role: Role;
  readonly organization?: string;
}

/** `users create`: creates an account; asks for the password, or reads it from standard input. */
export const usersCreate = (): Command =>
  new Command('create')
    .description('create an account; asks for the password, or reads it from standard input')
    .requiredOption('--username <name>', 'name to sign in with')
    .requiredOption('--email <address>', "the person's e-mail address")
    .addOption(new Option('--role <role>', 'role of the account').choices(roles).default('learner'))
    .option('--organization <domain>', 'domain of their organization')
    .action(
      inSession(async (session, { username, email, organization, role }: Options) => {
        const password = await askPassword();
        // The rules of the registration form. People enter their names later.
        readPart(registrationSchema, { username, email, password, firstName: username, lastName: username }, 'user');
        if (isHeldInOrganization(role) && organization === undefined) {
          throw new CommandFailed(`${role} is a role within an organization: give its domain with --organization.`, 2);
        }
        const organizationId = organization === undefined ? null : await organizationOf(session, organization);
        const { create } = await openAccounts(session);
        const { id } = await create({ username, email, password, role, organizationId });
        await session.print(`${username} can sign in as ${role}. Account id: ${id}.`);
      }),
    );

async function organizationOf(session: CliSession, domain: string): Promise<string> {
  const normalized = normalizeDomain(domain);
  const id = normalized === null ? null : await (await openCliOrganizations(session)).idOf(normalized);
  if (id === null) throw new CommandFailed(`No organization has the domain ${domain}.`);
  return id;
}
