import { Command } from 'commander';
import { inSession, notYet } from './session.ts';

/** `organizations sso`: an organisation's identity provider, from its SAML metadata. */
export const organizationsSso = (): Command =>
  new Command('sso')
    .description("set an organisation's identity provider")
    .argument('<domain>', "the organisation's domain")
    .requiredOption('--metadata <file>', "the identity provider's SAML metadata (XML)")
    .option('--activate', 'without the test sign-in; that is recorded')
    .action(inSession(notYet('organizations sso')));
