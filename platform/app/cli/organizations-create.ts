import { Command, Option } from 'commander';
import { type Variant, variants } from '#contracts/organizations/variant.ts';
import { atTheTerminal, openCliOrganizations } from './open-organizations.ts';
import { inSession } from './session.ts';

/** `organizations create`: an organization with its first domain. */
export const organizationsCreate = (): Command =>
  new Command('create')
    .description('make an organization')
    .requiredOption('--name <name>', 'what it is called')
    .requiredOption('--domain <domain>', 'the domain of its addresses')
    .addOption(new Option('--variant <variant>', 'which edition its members fly').choices(variants))
    .addHelpText('after', '\nOnce more with another --variant changes it; without one it stays as it is.')
    .action(
      inSession(async (session, { name, domain, variant }: { name: string; domain: string; variant?: Variant }) => {
        const organizations = await openCliOrganizations(session);
        const { organizationId: id } = await organizations.create(name, domain, atTheTerminal());
        if (variant !== undefined) await organizations.chooseVariant(id, variant, atTheTerminal());
        const edition = variant === undefined ? '' : ` Its members fly the ${variant} edition.`;
        await session.print(`${name} has the domain ${domain} and the id ${id}.${edition}`);
      }),
    );
