import type { BudgetName } from '#contracts/endpoint.ts';
import { addressOf, type Flooder, floods } from '../frame/floods.ts';
import { flood } from '../frame/load.ts';

/** The flood to run, passed as JSON. */
export interface Flood {
  readonly url: string;
  readonly budget: BudgetName;
  readonly by: Flooder;
  /** Of a person. */
  readonly cookie: string;
  /** Number of the flooder of this kind; each has its own address and network. */
  readonly turn: number;
  readonly connections: number;
  readonly seconds: number;
}

/** `flood JSON`: calls as fast as answers come, and prints how many calls were accepted and refused. */
const { url, budget, by, cookie, turn, connections, seconds } = JSON.parse(process.argv[2] ?? '') as Flood;
const { call } = floods[budget];
const done = await flood(url, {
  connections,
  seconds,
  next: (number) => {
    const { type, token, ...sent } = call(number, by);
    const headers = {
      'x-forwarded-for': addressOf(by, turn, number),
      'user-agent': by === 'network' ? `flood ${number}` : 'flood',
      ...(by === 'person' && { cookie }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(type !== undefined && { 'content-type': type }),
    };
    return { ...sent, headers };
  },
});
process.stdout.write(JSON.stringify(done));
