import type { SsoView } from '#contracts/organizations/views.ts';

/** Settings of an identity provider, under the names of its English interface. */
export interface ProviderSettings {
  readonly name: string;
  readonly where: string;
  readonly settings: readonly (readonly [string, string])[];
  /** Where it publishes its metadata (SAML) or its issuer URL (OpenID Connect); null where it only offers a file. */
  readonly address: string | null;
}

/** With SAML. docs/single-sign-on.md has the same, and says which of them our tests cover. */
export const samlProviders = ({
  entityId,
  callbackUrl,
  metadataUrl,
}: SsoView['serviceProvider']): readonly ProviderSettings[] => [
  {
    name: 'Microsoft Entra ID',
    where: 'Enterprise applications › New application › Create your own › Single sign-on › SAML',
    settings: [
      ['Identifier (Entity ID)', entityId],
      ['Reply URL (Assertion Consumer Service URL)', callbackUrl],
      ['Unique User Identifier (Name ID)', 'user.objectid'],
      ['Name identifier format', 'Persistent'],
      ['Claim emailaddress', 'user.mail'],
      ['Claim givenname', 'user.givenname'],
      ['Claim surname', 'user.surname'],
    ],
    address: 'App Federation Metadata Url',
  },
  {
    name: 'Okta',
    where: 'Applications › Create App Integration › SAML 2.0',
    settings: [
      ['Single sign-on URL', callbackUrl],
      ['Audience URI (SP Entity ID)', entityId],
      ['Name ID format', 'Persistent'],
      ['Response, Assertion Signature', 'Signed, RSA-SHA256'],
      ['Attribute statement mail', 'user.email'],
      ['Attribute statement givenName', 'user.firstName'],
      ['Attribute statement sn', 'user.lastName'],
    ],
    address: 'Sign On › Metadata URL',
  },
  {
    name: 'Google Workspace',
    where: 'Apps › Web and mobile apps › Add app › Add custom SAML app',
    settings: [
      ['ACS URL', callbackUrl],
      ['Entity ID', entityId],
      ['Name ID format', 'EMAIL'],
      ['Name ID', 'Basic Information > Primary email'],
      ['Primary email', 'mail'],
      ['First name', 'givenName'],
      ['Last name', 'sn'],
    ],
    address: null,
  },
  {
    name: 'Keycloak',
    where: 'Clients › Import client',
    settings: [
      ['Resource file', metadataUrl],
      ['Name ID format', 'persistent'],
      ['Force name ID format', 'On'],
      ['Sign assertions', 'On'],
      ['Signature algorithm', 'RSA_SHA256'],
      ['Mappers (predefined)', 'X500 email, X500 givenName, X500 surname'],
    ],
    address: 'https://HOST/realms/REALM/protocol/saml/descriptor',
  },
  {
    name: 'AD FS',
    where: 'Relying Party Trusts › Add Relying Party Trust › Import data published online',
    settings: [
      ['Federation metadata address', metadataUrl],
      ['Claim rule template', 'Send LDAP Attributes as Claims'],
      ['objectGUID', 'Name ID'],
      ['E-Mail-Addresses', 'E-Mail Address'],
      ['Given-Name', 'Given Name'],
      ['Surname', 'Surname'],
      ['Secure hash algorithm', 'SHA-256'],
    ],
    address: 'https://HOST/FederationMetadata/2007-06/FederationMetadata.xml',
  },
  {
    name: 'SimpleSAMLphp',
    where: 'metadata/saml20-idp-hosted.php',
    settings: [
      ['Metadata', metadataUrl],
      ["'userid.attribute'", "'uid'"],
      ["'validate.authnrequest'", 'true'],
      ["'signature.algorithm'", "'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'"],
    ],
    address: 'https://HOST/simplesaml/saml2/idp/metadata.php',
  },
];

/** The same with OpenID Connect. */
export const oidcProviders = ({ redirectUri }: SsoView['serviceProvider']): readonly ProviderSettings[] => [
  {
    name: 'Microsoft Entra ID',
    where: 'App registrations › New registration',
    settings: [
      ['Supported account types', 'Accounts in this organizational directory only'],
      ['Redirect URI (Web)', redirectUri],
      ['Certificates & secrets', 'New client secret: copy its Value'],
      ['Token configuration', 'Add optional claim › ID › email, xms_edov, auth_time'],
      ['API permissions', 'Microsoft Graph: openid, email, profile'],
    ],
    address: 'https://login.microsoftonline.com/TENANT-ID/v2.0',
  },
  {
    name: 'Okta',
    where: 'Applications › Create App Integration › OIDC - OpenID Connect › Web Application',
    settings: [
      ['Grant type', 'Authorization Code'],
      ['Sign-in redirect URIs', redirectUri],
      ['Client authentication', 'Client secret'],
    ],
    address: 'https://HOST.okta.com',
  },
  {
    name: 'Google Workspace',
    where: 'Google Cloud console › Google Auth Platform › Clients › Create client',
    settings: [
      ['Audience', 'Internal'],
      ['Application type', 'Web application'],
      ['Authorized redirect URIs', redirectUri],
    ],
    address: 'https://accounts.google.com',
  },
  {
    name: 'Keycloak',
    where: 'Clients › Create client',
    settings: [
      ['Client type', 'OpenID Connect'],
      ['Client authentication', 'On'],
      ['Authentication flow', 'Standard flow'],
      ['Valid redirect URIs', redirectUri],
      ['Users › Email verified', 'On'],
    ],
    address: 'https://HOST/realms/REALM',
  },
];
