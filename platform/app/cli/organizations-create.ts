import { Command, Option } from 'commander';
import { type Variant, variants } from '#contracts/organizations/variant.ts';
import { atTheTerminal, openCliOrganizations } from './open-organizations.ts';
import { inSession } from './session.ts';

/** `organizations create`: creates an organization with its first domain. */
export const organizationsCreate = (): Command =>
  new Command('create')
    .description('create an organization')
    .requiredOption('--name <name>', 'name of the organization')
    .requiredOption('--domain <domain>', 'domain of its e-mail addresses')
    .addOption(new Option('--variant <variant>', 'edition for its members').choices(variants))
    .addHelpText('after', '\nRun it again with another --variant to change the edition.')
    .action(
      inSession(async (session, { name, domain, variant }: { name: string; domain: string; variant?: Variant }) => {
        const organizations = await openCliOrganizations(session);
        const { organizationId: id } = await organizations.create(name, domain, atTheTerminal());
        if (variant !== undefined) await organizations.chooseVariant(id, variant, atTheTerminal());
        const edition = variant === undefined ? '' : ` Its members get the ${variant} edition.`;
        await session.print(`${name} has the domain ${domain} and the id ${id}.${edition}`);
      }),
    );
