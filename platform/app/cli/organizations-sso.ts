import { open } from 'node:fs/promises';
import { Command, Option } from 'commander';
import type { OrganizationDone } from '#commands/organizations/organizations.ts';
import { normalizeDomain } from '#contracts/organizations/domain.ts';
import { certificatesOf, type SamlSettings, signedParts } from '#contracts/organizations/sso.ts';
import { refusalText } from '#contracts/text/reason-text.ts';
import { daysUntil, readCertificate } from '#platform/adapters/saml/certificates.ts';
import { biggestMetadata, type FromMetadata } from '#platform/adapters/saml/idp-metadata.ts';
import { openMetadataReader } from '#platform/adapters/saml/metadata-reader.ts';
import { serviceProviderAt } from '#platform/adapters/saml/service-provider.ts';
import type { Organizations } from '#platform/auth/organizations/organizations.ts';
import { samlSettingsOf, withFile } from '#platform/auth/saml/handlers.ts';
import { MetadataProblem } from '#platform/adapters/saml/metadata-problem.ts';
import { wholeNumber } from './arguments.ts';
import { atTheTerminal, openCliOrganizations } from './open-organizations.ts';
import { CommandFailed, inSession, type CliSession } from './session.ts';

interface Options {
  readonly metadata: string;
  readonly activate?: true;
  readonly signed?: SamlSettings['signed'];
  readonly encrypted?: boolean;
  readonly idpInitiated?: boolean;
  readonly window?: number;
}

/** `organizations sso`: configures an organization's identity provider from its SAML metadata. */
export const organizationsSso = (): Command =>
  new Command('sso')
    .description("configure an organization's identity provider")
    .argument('<domain>', "the organization's domain")
    .requiredOption('--metadata <file>', "the identity provider's SAML metadata (XML)")
    .option('--activate', 'activate without a test sign-in (recorded in the audit log)')
    .addOption(new Option('--signed <part>', 'what it must sign (initially: assertion)').choices(signedParts))
    .option('--encrypted', 'it must encrypt assertions')
    .option('--no-encrypted', 'it need not encrypt assertions (initially)')
    .option('--idp-initiated', 'allow sign-in from its own start page, with the domain as RelayState')
    .option('--no-idp-initiated', 'do not allow it (initially)')
    .option('--window <minutes>', 'maximum validity of its assertions, up to 90 (initially: 10)', wholeNumber(1))
    .addHelpText('after', '\nOptions that you leave out keep their current value.')
    .action(
      inSession(async (session, domain: string, options: Options) => {
        if ((options.window ?? 0) > 90) throw new CommandFailed('--window is at most 90 minutes.', 2);
        const file = await readFile(options.metadata, session);
        const organizations = await openCliOrganizations(session);
        const organizationId = await organizations.idOf(normalizeDomain(domain) ?? '');
        if (organizationId === null) {
          throw new CommandFailed(
            `No organization has the domain ${domain}. Create one first: organizations create --help`,
          );
        }
        const before = await organizations.load(organizationId);
        const settings = withFile(file, settingsIn(options), before);
        const change = await organizations.changeSso(organizationId, settings, atTheTerminal(), { fromFile: true });
        for (const line of differences(samlSettingsOf(before.active), settings)) await session.print(line);
        await report(
          session,
          { domain, organizationId, settings, change, activate: options.activate === true },
          organizations,
        );
      }),
    );

async function readFile(path: string, { closing }: CliSession): Promise<FromMetadata> {
  try {
    const reader = await openMetadataReader();
    closing.add('metadata', () => reader.close());
    return await reader.read(await beginningOf(path), new Date());
  } catch (error) {
    if (error instanceof MetadataProblem) throw new CommandFailed(refusalText('en', error));
    throw new CommandFailed(`Cannot read ${path}: ${error instanceof Error ? error.message : String(error)}`, 2);
  }
}

/** Reads at most one byte more than the limit: enough for the reader to refuse the file as too large. */
async function beginningOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const bytes = Buffer.alloc(4 * biggestMetadata + 1);
    const { bytesRead } = await file.read(bytes);
    return bytes.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** One line for each setting that differs from the active connection; certificates are reported separately. */
function differences(before: SamlSettings | undefined, after: SamlSettings): string[] {
  if (!before) return [];
  const names = ['idpEntityId', 'ssoUrl', 'signed', 'encrypted', 'allowIdpInitiated', 'widestWindowMinutes'] as const;
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => `Changed: ${name} from ${String(before[name])} to ${String(after[name])}.`);
}

const settingsIn = ({ signed, encrypted, idpInitiated, window }: Options) => ({
  signed,
  encrypted,
  allowIdpInitiated: idpInitiated,
  widestWindowMinutes: window,
});

function describeCertificate(pem: string): string {
  const { fingerprint, notBefore, notAfter } = readCertificate(pem);
  const [from, until] = [notBefore, notAfter].map((moment) => moment.toISOString().slice(0, 10));
  const begins = notBefore.getTime() > Date.now() ? 'NOT VALID YET, ' : '';
  return `Certificate ${fingerprint.slice(0, 23)}…: ${begins}valid from ${from} until ${until}, ${daysUntil(notAfter, Date.now())} days left.`;
}

interface Done {
  readonly domain: string;
  readonly organizationId: string;
  readonly settings: SamlSettings;
  readonly change: OrganizationDone & { readonly connectionId: string };
  readonly activate: boolean;
}

async function report(
  { print, config }: CliSession,
  { domain, organizationId, settings, change, activate }: Done,
  organizations: Organizations,
): Promise<void> {
  await print(`Identity provider ${settings.idpEntityId}.`);
  for (const line of settings.certificates.map(describeCertificate)) await print(line);
  const { connectionId, state, events } = change;
  if (state.active?.connectionId === connectionId) {
    if (events.length === 0) return print('These settings are already active.');
    const count = (type: string) => events.filter((event) => event.type === type).length;
    const kept = certificatesOf(state.active.settings).filter((one) => !settings.certificates.includes(one));
    if (kept.length > 0) {
      await print('No certificate in the file is valid yet; the current certificate stays active until then.');
    }
    const [added, removed] = [count('SsoCertificateAdded'), count('SsoCertificateRemoved')];
    return print(`Active. Certificates added: ${added}, removed: ${removed}.`);
  }
  const tested = state.draft?.tested === true;
  const { entityId, callbackUrl } = serviceProviderAt(config.publicUrl);
  await print(`Enter there: entity ID and metadata URL ${entityId}, callback URL ${callbackUrl}.`);
  if (activate) {
    const activation = { kind: 'activate_sso', connectionId, untested: true } as const;
    await organizations.decide(organizationId, activation, atTheTerminal());
    return print(
      tested
        ? 'Active. The test sign-in had succeeded.'
        : 'Active WITHOUT a test sign-in: these settings are unproven. This is recorded in the audit log.',
    );
  }
  await print(
    tested
      ? 'Saved as a draft whose test sign-in succeeded. Activate it with the same command and --activate.'
      : `Saved as a draft. Test it as the organization's admin: ${config.publicUrl}/api/auth/sso?domain=${encodeURIComponent(domain)}&test=1`,
  );
}
