// Prints the members of an organization and how many steps of the journey each has completed, if they agreed to show it.
// Needs Node 20 and two settings: ADDRESS (such as https://flight.example.org) and TOKEN (of a service account with
// organizations:read).
import { connect, items } from '@red-helicopter/client';

const { ADDRESS: address = '', TOKEN: token = '' } = process.env;
const api = connect({ address, token });

for await (const { firstName, lastName, progress } of items(api.organizationPeople, { limit: 100 })) {
  console.log(`${firstName} ${lastName}: ${progress ? `${progress.steps.length} steps` : 'not shared'}`);
}
