import type { CommandContext } from '#contracts/command-context.ts';
import type { SomeHandlers } from '#contracts/handler.ts';
import { issueAt } from '#contracts/issues.ts';
import type { Language } from '#contracts/language.ts';
import {
  bulkLimits,
  type BulkOutcome,
  isFault,
  type LineOutcome,
  lineOutcomes,
} from '#contracts/organizations/bulk-invitations.ts';
import { domainOfEmail } from '#contracts/organizations/domain.ts';
import { ownOrganizationOf } from '#contracts/organizations/own-organization.ts';
import { type Issue, Refusal } from '#contracts/refusals.ts';
import { reasonText } from '#contracts/text/reason-text.ts';
import type { Clock, Ids } from '../kernel/ports.ts';
import type { NewInvitation } from './invite.ts';
import { goodForMs } from './invitation-api.ts';
import { type InvitedLine, type NamedGroup, readInvitationFile } from './invitation-file.ts';
import type { OrganizationDecisions } from './organizations.ts';

/** What the tables know about the addresses of a file. */
interface KnownAddresses {
  readonly members: ReadonlySet<string>;
  /** The invitation that waits for an answer, or the newest that has expired, by address. */
  readonly invitations: ReadonlyMap<string, { readonly id: string; readonly isOpen: boolean }>;
}

interface Ports {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly organizations: Pick<OrganizationDecisions, 'decide'> & {
    /** @throws Refusal `not_found` */
    view(organizationId: string): Promise<{ readonly domains: readonly string[] }>;
  };
  readonly readGroups: (organizationId: string) => Promise<readonly NamedGroup[]>;
  readonly readAddresses: (organizationId: string, keys: readonly string[]) => Promise<KnownAddresses>;
  /** @throws Refusal `conflict` while the organization is suspended */
  readonly requireOpen: (organizationId: string) => Promise<void>;
  /** The seats of an organization; null without a limit. */
  readonly readSeats: (organizationId: string) => Promise<{ readonly limit: number; readonly taken: number } | null>;
  /** How many invitations it has sent within 24 hours. */
  readonly countSent: (organizationId: string) => Promise<number>;
  readonly links: {
    /** The addresses that an interrupted earlier try of this command has claimed. */
    claimedBy(commandId: string, organizationId: string): Promise<ReadonlySet<string>>;
    /** Claims addresses and returns the invitation id of each, by address. `ended`: invitations whose claims end. */
    claimMany(
      organizationId: string,
      keys: readonly string[],
      by: { readonly by: string; readonly commandId: string; readonly ended: readonly string[] },
    ): Promise<ReadonlyMap<string, string>>;
  };
  /** Counts a mail to each of these mailboxes, and returns those that have not had too many. */
  readonly mayMail: (organizationId: string, mailboxes: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly wakeMail: () => void;
}

interface Planned extends InvitedLine {
  readonly outcome: LineOutcome;
  /** An expired invitation of the address. */
  readonly instead: string | null;
}

interface Sent {
  readonly lines: readonly string[];
  readonly anyDomain?: boolean | undefined;
  readonly leaveOutFaulty?: boolean | undefined;
}

/** Mailboxes that one statement counts. */
const countedAtOnce = 500;
const namedFaults = 100;

/** Handlers with which many people are invited from one file. */
export const bulkInvitationCommands = (ports: Ports) => {
  const { clock, ids, organizations, readGroups, readAddresses, readSeats, countSent, links, mayMail, wakeMail } =
    ports;

  const plan = async (organizationId: string, body: Sent, claimed: ReadonlySet<string>) => {
    const { domains } = await organizations.view(organizationId);
    const groups = await readGroups(organizationId);
    const read = readLines(body.lines, groups);
    const keys = [...new Set(read.filter(({ fault }) => fault === null).map(({ key }) => key))];
    const known = await readAddresses(organizationId, keys);
    const seats = await readSeats(organizationId);
    let free = seats === null ? Number.POSITIVE_INFINITY : Math.max(0, seats.limit - seats.taken);
    const first = new Map<string, number>();
    const lines = read.map((line): Planned => {
      const { key, fault, email } = line;
      const invitation = known.invitations.get(key);
      const as = (outcome: LineOutcome, why: Issue | null = null): Planned => ({
        ...line,
        outcome,
        fault: why,
        instead: outcome === 'new' && invitation && !invitation.isOpen ? invitation.id : null,
      });
      if (fault) return as('invalid', fault);
      const before = first.get(key);
      if (before !== undefined) return as('twice', issueAt('email', 'invitation_twice', { line: before }));
      first.set(key, line.line);
      if (known.members.has(key)) return as('member');
      // Sent by an earlier try of this very command: it has its seat and its mail.
      if (claimed.has(key)) return as('new');
      if (invitation?.isOpen) return as('invited');
      if (!body.anyDomain && !domains.includes(domainOfEmail(email) ?? '')) {
        return as('foreign_domain', issueAt('email', 'invitation_foreign_domain'));
      }
      if (free < 1) return as('over_seats', issueAt('', 'invitation_over_seats'));
      free -= 1;
      return as('new');
    });
    return { lines, seats };
  };

  /** Counts the mails, and marks the lines of mailboxes that had too many. */
  const countMails = async (
    organizationId: string,
    lines: readonly Planned[],
    claimed: ReadonlySet<string>,
  ): Promise<Planned[]> => {
    const isCounted = ({ outcome, key }: Planned): boolean => outcome === 'new' && !claimed.has(key);
    const waiting = lines.filter(isCounted).map(({ key }) => key);
    const allowed = new Set<string>();
    for (let from = 0; from < waiting.length; from += countedAtOnce) {
      for (const key of await mayMail(organizationId, waiting.slice(from, from + countedAtOnce))) allowed.add(key);
    }
    return lines.map((line) =>
      isCounted(line) && !allowed.has(line.key)
        ? { ...line, outcome: 'too_often', fault: issueAt('email', 'invitation_too_often') }
        : line,
    );
  };

  const send = async (organizationId: string, lines: readonly Planned[], context: CommandContext) => {
    const expiresAt = new Date(Date.parse(clock.now()) + goodForMs).toISOString();
    for (let from = 0; from < lines.length; from += bulkLimits.chunk) {
      const chunk = lines.slice(from, from + bulkLimits.chunk);
      const claim = await links.claimMany(
        organizationId,
        chunk.map(({ key }) => key),
        {
          by: context.actor.id,
          commandId: context.commandId,
          ended: chunk.flatMap(({ instead }) => (instead === null ? [] : [instead])),
        },
      );
      const invitations = chunk.map(({ key, email, role, groups, language, instead }): NewInvitation => {
        const invitationId = claim.get(key);
        if (invitationId === undefined) throw new Error('An address was not claimed');
        return { invitationId, email, role, groupIds: groups.map(({ id }) => id), language, instead };
      });
      const own = context.next(ids, 'invite', ...invitations.map(({ invitationId }) => invitationId));
      await organizations.decide(organizationId, { kind: 'invite_many', invitations, expiresAt }, own);
      wakeMail();
    }
  };

  const invite = async (
    organizationId: string,
    body: Sent,
    { dryRun, language, context }: { dryRun: boolean; language: Language; context: CommandContext },
  ) => {
    // Only a retry can have claimed something.
    const claimed = context.retried ? await links.claimedBy(context.commandId, organizationId) : new Set<string>();
    const planned = await plan(organizationId, body, claimed);
    const { seats } = planned;
    if (dryRun) return { dryRun, ...outcomeOf(planned.lines, language), seats };
    refuseFaulty(planned.lines, body);
    const wanted = planned.lines.filter(({ outcome }) => outcome === 'new');
    const fresh = wanted.filter(({ key }) => !claimed.has(key)).length;
    if (fresh > 0 && (await countSent(organizationId)) + fresh > bulkLimits.day) {
      throw new Refusal('too_many_requests.invitations', { max: bulkLimits.day }, { retryAfter: 3_600 });
    }
    const lines = await countMails(organizationId, planned.lines, claimed);
    refuseFaulty(lines, body);
    await send(
      organizationId,
      lines.filter(({ outcome }) => outcome === 'new'),
      context,
    );
    return { position: context.reached, dryRun, ...outcomeOf(lines, language), seats };
  };

  const asked = (query: { readonly dryRun?: string | undefined }, language: Language, context: CommandContext) => ({
    dryRun: query.dryRun === 'true',
    language,
    context,
  });

  return {
    inviteMany: ({ query, body }, { caller, context }) =>
      invite(ownOrganizationOf(caller), body, asked(query, caller.language, context)),

    inviteManyInto: async ({ params: { id }, query, body }, { caller, context }) => {
      await ports.requireOpen(id);
      return invite(id, body, asked(query, caller.language, context));
    },
  } satisfies SomeHandlers;
};

/** @throws Refusal `invalid_input` for a file without people, and for one with too many */
function readLines(lines: readonly string[], groups: readonly NamedGroup[]): InvitedLine[] {
  const read: InvitedLine[] = [];
  for (const line of readInvitationFile(lines, { groups })) {
    read.push(line);
    if (read.length > bulkLimits.people) {
      const issues = [issueAt('body.lines', 'at_most', { max: bulkLimits.people })];
      throw new Refusal('invalid_input', {}, { issues });
    }
  }
  if (read.length === 0) throw new Refusal('invalid_input.file_empty', {}, { at: 'body.lines' });
  return read;
}

/** With one faulty line nothing happens, unless the administrator leaves those out. @throws Refusal `invalid_input` */
function refuseFaulty(lines: readonly Planned[], { leaveOutFaulty = false }: Sent): void {
  const faulty = lines.filter(({ outcome }) => isFault(outcome));
  if (leaveOutFaulty || faulty.length === 0) return;
  const issues = faulty
    .slice(0, namedFaults)
    .flatMap(({ line, fault }) =>
      fault ? [{ ...fault, path: `body.lines.${line - 1}${fault.path && `.${fault.path}`}` }] : [],
    );
  throw new Refusal('invalid_input.invitation_lines', { lines: faulty.length }, { issues });
}

function outcomeOf(lines: readonly Planned[], language: Language): Pick<BulkOutcome, 'lines' | 'counts'> {
  const counts = Object.fromEntries(lineOutcomes.map((outcome) => [outcome, 0])) as Record<LineOutcome, number>;
  for (const { outcome } of lines) counts[outcome] += 1;
  return {
    counts,
    lines: lines.map(({ line, email, role, groups, language: tongue, outcome, fault }) => ({
      line,
      email,
      role,
      groups: groups.map(({ name }) => name),
      language: tongue,
      outcome,
      fault: fault && { field: fault.path, message: reasonText(language, fault) },
    })),
  };
}
