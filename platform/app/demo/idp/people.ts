/** A person to choose at the demo identity provider. The first sign-in creates their account. */
export interface DemoPerson {
  readonly nameId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly work: string;
}

const at = (name: string, firstName: string, lastName: string, work: string): DemoPerson => ({
  nameId: `demo-${name}`,
  email: `${name}@demo.test`,
  firstName,
  lastName,
  work,
});

export const demoPeople: readonly DemoPerson[] = [
  at('noor', 'Noor', 'Haddad', 'Care home manager'),
  at('tomas', 'Tomás', 'Rivera', 'Team lead, night shift'),
  at('june', 'June', 'Park', 'Kitchen and garden'),
];
