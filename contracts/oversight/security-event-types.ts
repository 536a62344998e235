/** The events of accounts that have to do with their safety, and that whoever looks after the product reads across people. */
export const securityEventTypes = [
  'SignedIn',
  'SignInFailed',
  'SecondStepFailed',
  'AdminSignedIn',
  'UsernameRecoveryAsked',
  'PasswordResetAsked',
  'PasswordChanged',
  'SessionsEnded',
  'SecondFactorEnabled',
  'SecondFactorDisabled',
  'RecoveryCodesRenewed',
  'RecoveryCodeUsed',
  'RoleChanged',
  'OrganizationChanged',
  'AccountRead',
  'DataExported',
  'ErasureAsked',
  'ErasureCancelled',
  'PersonErased',
] as const;
export type SecurityEventType = (typeof securityEventTypes)[number];
