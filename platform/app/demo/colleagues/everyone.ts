import { crew } from './living/crew.ts';
import { pilots as livingPilots } from './living/pilots.ts';
import type { DemoOrganization } from './organizations.ts';
import { pilots as schoolPilots } from './school/pilots.ts';
import { students } from './school/students.ts';

/** The organizations of the demo with their people. Loaded only where they are made: their texts are long. */
export const demoOrganizations: readonly DemoOrganization[] = [
  {
    name: 'Demo Flight School',
    domain: 'demo.test',
    variant: 'standard',
    captain: 'captain',
    people: [...schoolPilots, ...students],
  },
  { name: 'Harbour House', domain: 'harbour.test', variant: 'senior-living', people: [...livingPilots, ...crew] },
];
