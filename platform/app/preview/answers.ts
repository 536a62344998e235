import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import * as z from 'zod/mini';
import { permissionsOf, rolesThatMay } from '#contracts/accounts/permissions.ts';
import type { User } from '#contracts/accounts/views.ts';
import { assessments } from '#contracts/assessments/catalogue.ts';
import type { DefinitionsInForce } from '#contracts/achievements/definition-set.ts';
import type { PreviewChoice, previewPerson } from '#contracts/administration/preview.ts';
import { api, type Api } from '#contracts/api.ts';
import type { Answer, Endpoint } from '#contracts/endpoint.ts';
import { type Person, readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { stepNumbers } from '#contracts/journey/steps.ts';
import { notificationLists } from '#contracts/notifications/views.ts';
import { Refusal } from '#contracts/refusals.ts';
import { scenarioIds } from '#contracts/scenarios/catalogue.ts';
import { failureOf } from '#platform/adapters/http/failures.ts';
import { ListCursors } from '#platform/adapters/http/pages.ts';
import { readHandlers } from '#projections/read-handlers.ts';
import { previewHandlers } from '../jobs/preview.ts';
import { verificationUrl } from '../licences/credential.ts';
import { Issuer } from '../licences/issuer.ts';
import { Licences } from '../licences/licences.ts';
import { SigningKey } from '../licences/signing-key.ts';
import { timelineHandlers } from '../timeline/handlers.ts';
import type { Sample } from './sample.ts';

interface World extends Sample {
  readonly timeZone: string;
  readonly database: Pick<PoolClient, 'query'>;
}

export interface Installation {
  readonly clock: { now(): string };
  readonly definitions: DefinitionsInForce;
  readonly publicUrl: string;
  readonly passwordMinLength: number;
}

type Answers = Answer<typeof previewPerson>['answers'];
type Parts = { readonly params?: Record<string, string>; readonly query?: Record<string, string> };

/** Calls every query that a page of this person may make, with the product's own handlers, and keeps the answers. */
export async function answersTo(choice: PreviewChoice, world: World, installation: Installation): Promise<Answers> {
  const { caller, user } = callerOf(choice, world);
  const handlers: SomeHandlers = handlersFor(world, installation, user);
  const answers: Answers = [];
  const mayCall = ({ who }: Endpoint): boolean => rolesThatMay(who).includes(caller.role);

  const ask = async <Name extends keyof Api>(name: Name, parts: Parts = {}) => {
    const endpoint: Endpoint = api[name];
    const { params = {}, query = {} } = parts;
    const path = addressOf(endpoint.path, params, query);
    try {
      // The caller may make this call, and both parts go through the schemas of the endpoint, as in a request.
      const request = {
        params: endpoint.params && z.parse(endpoint.params, params),
        query: z.parse(endpoint.query ?? z.strictObject({}), query),
        body: undefined,
      };
      const pages = 'nextCursor' in shapeOf(endpoint) ? new ListCursors(name, request) : undefined;
      const handler = handlers[name] as unknown as (...call: unknown[]) => Promise<{ nextCursor: string | null }>;
      const found = await handler(request, { caller });
      const body = z.parse(endpoint.output, pages ? pages.envelopeOf(found) : found);
      answers.push({ path, status: endpoint.status, body });
      return body as Answer<Api[Name]>;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, body } = failureOf(error, 'preview', choice.language);
      answers.push({ path, status, body });
      return undefined;
    }
  };

  for (const name of Object.keys(handlers) as (keyof SomeHandlers)[]) {
    const endpoint: Endpoint = api[name];
    if (endpoint.method !== 'GET' || endpoint.recorded || endpoint.params) continue;
    if (endpoint.path.startsWith('/api/admin/') || !mayCall(endpoint)) continue;
    if (name === 'organizationChanges') continue; // a feed for programs
    await ask(name);
  }
  for (const list of notificationLists) await ask('notifications', { query: { list } });
  for (const step of stepNumbers) await ask('journeyStep', { params: { step: String(step) } });
  for (const assessment of Object.keys(assessments)) {
    await ask('assessmentResults', { params: { assessment } });
    await ask('assessmentDraft', { params: { assessment } });
  }
  for (const scenario of scenarioIds) {
    await ask('latestScenarioRun', { params: { scenario } });
    await ask('finishedScenarioRuns', { params: { scenario } });
  }
  const { definitions = [] } = (await ask('achievementDefinitions')) ?? {};
  for (const { id: achievementId } of definitions) {
    await ask('whyAchievement', { params: { achievementId } });
    await ask('wayToAchievement', { params: { achievementId } });
  }
  for (const { name } of (await ask('logbook'))?.items ?? []) await ask('logbookEntry', { params: { name } });
  return answers;
}

/** As the browser writes it. */
function addressOf(path: string, params: Record<string, string>, query: Record<string, string>): string {
  const filled = Object.entries(params).reduce(
    (address, [name, value]) => address.replace(`:${name}`, encodeURIComponent(value)),
    path,
  );
  const asked = new URLSearchParams(query);
  asked.sort();
  return asked.size > 0 ? `${filled}?${asked.toString()}` : filled;
}

const shapeOf = ({ output }: Endpoint): object => (output instanceof z.ZodMiniObject ? output.shape : {});

function callerOf({ role, language }: PreviewChoice, { person, timeZone }: World) {
  const { userId, username, email, firstName, lastName, registeredAt, organizationId } = person;
  const shared = { role, organizationId, variant: 'standard', firstName, language } as const;
  const caller: Person = {
    ...shared,
    kind: 'person',
    userId,
    sessionId: userId,
    hasProvenAddress: true,
    timeZone,
    registeredAt,
    lastLoginAt: registeredAt,
  };
  const permissions = [...permissionsOf[role]];
  const user: User = { ...shared, id: userId, username, email, lastName, permissions, proofs: ['password'] };
  return { caller, user };
}

const noSecret = Buffer.alloc(32).toString('base64');

/** The queries of the pages of a person, on the tables and the log of this world. */
function handlersFor({ person, log, database }: World, installation: Installation, user: User) {
  const { clock, definitions, publicUrl, passwordMinLength } = installation;
  const pool = database as Pick<Pool, 'query'>;
  // Signed with a key that is forgotten at once: no licence of a made-up person can ever be verified.
  const issuer = new Issuer(publicUrl, [new SigningKey(randomBytes(32))]);
  const nameOf = async () => `${person.firstName} ${person.lastName}`;
  const licences = new Licences({ pool, log, clock, issuer, nameOf });
  return {
    ...readHandlers(
      { pool, log, definitions, clock },
      {
        passwordMinLength,
        domainProof: () => '',
        textOpenUntil: async () => null,
        recordReads: async () => undefined,
        modelHost: null,
        lrsHost: null,
        positions: log,
        verificationUrl: (id) => verificationUrl(publicUrl, id),
      },
    ),
    ...timelineHandlers({ pool, log, licences, clock }),
    ...previewHandlers({ pool, clock, log }),
    // The frame's storage is memory, which closes with it.
    authUser: readsFrom([], async () => ({ authenticated: true, user, deviceKey: noSecret })),
    ownLicence: readsFrom([], () => licences.ofPerson(person.userId)),
  };
}
