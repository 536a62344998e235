import { Command } from 'commander';
import { atTheTerminal, openOrganizations } from './open-organizations.ts';
import { inSession } from './session.ts';

/** `organizations create`: an organisation with its first domain. */
export const organizationsCreate = (): Command =>
  new Command('create')
    .description('make an organisation')
    .requiredOption('--name <name>', 'what it is called')
    .requiredOption('--domain <domain>', 'the domain of its addresses')
    .action(
      inSession(async (session, { name, domain }: { name: string; domain: string }) => {
        const organizations = await openOrganizations(session);
        const id = await organizations.create(name, domain, atTheTerminal);
        await session.print(`${name} has the domain ${domain} and the id ${id}.`);
      }),
    );
