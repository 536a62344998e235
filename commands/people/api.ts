import { nameKey } from '#contracts/accounts/name-key.ts';
import { isOfOwnOrganization, rolesThatMay } from '#contracts/accounts/permissions.ts';
import type { Role } from '#contracts/accounts/views.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import type { SomeHandlers } from '#contracts/handler.ts';
import type { Language } from '#contracts/language.ts';
import type { WitnessSubject } from '#contracts/people/endpoints.ts';
import type { WitnessAbout, WitnessAnswer, WitnessEvent } from '#contracts/people/events.ts';
import { witnessesStream } from '#contracts/people/streams.ts';
import { Refusal } from '#contracts/refusals.ts';
import { type MembershipOf, requireMayValidate } from '../journey/may-validate.ts';
import type { Handle } from '../kernel/handle.ts';
import type { Ids } from '../kernel/ports.ts';
import { noSuchRequest, type WitnessCommand, type Witnesses } from './witnesses.ts';

export type HandleWitnesses = Handle<Witnesses, WitnessCommand, WitnessEvent>;

/** An open request by mail. */
export interface WitnessLink {
  readonly requestId: string;
  readonly userId: string;
  readonly email: string;
  readonly language: Language;
}

interface Account {
  readonly email: string;
  readonly role: Role;
  readonly organizationId: string | null;
}

interface Ports {
  readonly ids: Ids;
  readonly handleWitnesses: HandleWitnesses;
  readonly membershipOf: MembershipOf;
  readonly accountOf: (userId: string) => Promise<Account | undefined>;
  /** What a subject is in the learner's stream; undefined if it is nothing that can be shown. */
  readonly find: (userId: string, subject: WitnessSubject) => Promise<WitnessAbout | undefined>;
  /** The learner of an open request to a mentor of an organization. */
  readonly requestTo: (
    mentor: { readonly mentorId: string; readonly organizationId: string },
    requestId: string,
  ) => Promise<{ readonly userId: string } | undefined>;
  /** The newest version of the words that an open request shows; null where it shows none. */
  readonly versionShown: (userId: string, requestId: string) => Promise<number | null>;
  readonly links: {
    /** Keeps the address of a request; false if an earlier try has done so. */
    claim(link: WitnessLink): Promise<boolean>;
    find(token: string): Promise<WitnessLink | undefined>;
    /** Ends a link and removes its unsent mail. */
    remove(requestId: string): Promise<void>;
    /** Remembers that an address wants no such mail, and returns its open links; undefined for a wrong token. */
    stop(token: string): Promise<readonly WitnessLink[] | undefined>;
  };
  /** Whether the address may be written to now: it does not refuse such mail, and has not had too much of it today. */
  readonly mayWriteTo: (email: string) => Promise<boolean>;
  readonly sendReceipt: (link: WitnessLink, answer: WitnessAnswer) => Promise<void>;
  /** Called when mail may be waiting. */
  readonly wakeMail: () => void;
}

const lineOf = (text: string | undefined): string | null => text?.trim() || null;

/** Handlers for a learner who asks a witness, and for the witness's answer. */
export const witnessCommands = (ports: Ports) => {
  const { ids, handleWitnesses, links, membershipOf, accountOf } = ports;

  const answerBy = (
    { requestId, userId }: Pick<WitnessLink, 'requestId' | 'userId'>,
    said: Pick<Extract<WitnessCommand, { kind: 'answer' }>, 'mentorId' | 'answer' | 'remark' | 'version'>,
    context: CommandContext,
  ) => handleWitnesses(witnessesStream(userId), { kind: 'answer', requestId, ...said }, context.about(userId));

  /** The version that an answer is about: no newer one than there is. */
  const versionSeen = async (userId: string, requestId: string, seen = 1): Promise<number | null> => {
    const newest = await ports.versionShown(userId, requestId);
    return newest === null ? null : Math.min(seen, newest);
  };

  return {
    askWitness: async ({ body }, { caller, context }) => {
      const { userId, organizationId, language } = caller;
      const about = await ports.find(userId, body.about);
      if (!about) throw new Refusal('not_found.to_show');
      const requestId = ids.derived('witness', context.commandId);
      const stream = witnessesStream(userId);
      const showsFiles = body.files === true && about.kind === 'event';
      const asked = { kind: 'ask', requestId, about, question: lineOf(body.question), showsFiles } as const;
      if ('mentor' in body.to) {
        const mentorId = body.to.mentor;
        const mentor = await accountOf(mentorId);
        const mayAnswer =
          mentor !== undefined &&
          mentorId !== userId &&
          isOfOwnOrganization(caller, mentor.organizationId) &&
          rolesThatMay('achievement.validate').includes(mentor.role);
        if (!mayAnswer) throw new Refusal('not_found.mentor');
        const { position } = await handleWitnesses(stream, { ...asked, mentorId, organizationId, name: null }, context);
        return { position, id: requestId };
      }
      const { name, email } = body.to;
      if (nameKey((await accountOf(userId))?.email ?? '') === nameKey(email)) throw new Refusal('conflict.own_witness');
      const link = { requestId, userId, email, language };
      if (await links.claim(link)) {
        try {
          if (!(await ports.mayWriteTo(email))) throw new Refusal('conflict.witness_unavailable');
        } catch (error) {
          await links.remove(requestId);
          throw error;
        }
      }
      try {
        const command = { ...asked, mentorId: null, organizationId: null, name: name.trim() };
        const { position } = await handleWitnesses(stream, command, context);
        ports.wakeMail();
        return { position, id: requestId };
      } catch (error) {
        if (error instanceof Refusal) await links.remove(requestId);
        throw error;
      }
    },

    withdrawWitness: async ({ params: { id } }, { caller: { userId }, context }) => {
      const { position } = await handleWitnesses(witnessesStream(userId), { kind: 'withdraw', requestId: id }, context);
      await links.remove(id);
      return { position };
    },

    answerAsMentor: async ({ params: { id }, body: { answer, remark, version: seen } }, { caller, context }) => {
      const { userId: mentorId, organizationId } = caller;
      const request = organizationId === null ? undefined : await ports.requestTo({ mentorId, organizationId }, id);
      if (!request) throw noSuchRequest();
      await requireMayValidate(caller, request.userId, membershipOf).catch((error: unknown) => {
        throw error instanceof Refusal ? noSuchRequest() : error;
      });
      const version = await versionSeen(request.userId, id, seen);
      const said = { mentorId: caller.userId, answer, remark: lineOf(remark), version };
      const { position } = await answerBy({ requestId: id, userId: request.userId }, said, context);
      return { position };
    },

    answerAsWitness: async ({ body: { token, answer, remark, version: seen, receipt } }, { caller, context }) => {
      const link = await links.find(token);
      // Nobody is their own witness.
      if (!link || (caller.kind !== 'visitor' && caller.userId === link.userId)) throw noSuchRequest();
      const version = await versionSeen(link.userId, link.requestId, seen);
      const said = { mentorId: null, answer, remark: lineOf(remark), version };
      const { position } = await answerBy(link, said, context.byUnknown());
      if (receipt) await ports.sendReceipt(link, answer);
      await links.remove(link.requestId);
      return { position };
    },

    stopWitnessMail: async ({ body: { token } }, { context }) => {
      for (const link of (await links.stop(token)) ?? []) {
        const said = { mentorId: null, answer: 'declined', remark: null, version: null } as const;
        await answerBy(link, said, context.next(ids, link.requestId).byUnknown()).catch((error: unknown) => {
          // It was answered or withdrawn meanwhile.
          if (!(error instanceof Refusal)) throw error;
        });
        await links.remove(link.requestId);
      }
      return {};
    },
  } satisfies SomeHandlers;
};
