import type { Pool } from 'pg';
import { administrationCommands } from '#commands/accounts/administration-api.ts';
import { assessmentCommands } from '#commands/assessments/api.ts';
import { balanceCommands } from '#commands/balance/api.ts';
import { configurationCommands } from '#commands/configuration/api.ts';
import { groupCommands } from '#commands/groups/api.ts';
import { guidanceCommands } from '#commands/guidance/api.ts';
import { journeyCommands } from '#commands/journey/api.ts';
import { draftCommands } from '#commands/journey/drafts.ts';
import { historyCommands } from '#commands/journey/history-api.ts';
import type { ReadHistory } from '#commands/journey/history-file.ts';
import { learnerDecider } from '#commands/journey/learner-decider.ts';
import { returnCommands } from '#commands/journey/return-api.ts';
import { scenarioCounting } from '#commands/journey/count-scenario.ts';
import { licenceCommands } from '#commands/journey/licence-api.ts';
import { commandPreview } from '#commands/kernel/preview.ts';
import { logbookCommands } from '#commands/logbook/api.ts';
import { mirrorCommands, type RewordingModel } from '#commands/mirror/api.ts';
import { namesIn } from '#commands/mirror/redaction.ts';
import { notificationCommands } from '#commands/notifications/api.ts';
import { organizationCommands } from '#commands/organizations/api.ts';
import { invitationCommands } from '#commands/organizations/invitation-api.ts';
import { memberCommands } from '#commands/organizations/member-api.ts';
import { privacyCommands } from '#commands/privacy/api.ts';
import { witnessCommands } from '#commands/people/api.ts';
import { programCommands } from '#commands/programs/api.ts';
import { pollCommands } from '#commands/polls/api.ts';
import { learningRecordCommands } from '#commands/learning-records/api.ts';
import { researchCommands } from '#commands/research/api.ts';
import { roadmapCommands } from '#commands/roadmap/api.ts';
import { scenarioCommands } from '#commands/scenarios/api.ts';
import { nameKey } from '#contracts/accounts/name-key.ts';
import type { Api } from '#contracts/api.ts';
import type { EventLog } from '#contracts/event-log.ts';
import { joined, readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { type HealthReport, healthHandlers } from '#platform/adapters/http/health.ts';
import type { WebHandlers } from '#platform/adapters/http/web-handler.ts';
import type { MailOutbox } from '#platform/adapters/mail/mail-outbox.ts';
import type { QueueInspection } from '#platform/adapters/queue/failed-jobs.ts';
import type { FetchMetadata } from '#platform/adapters/saml/fetch-metadata.ts';
import type { AccessTables } from '#platform/auth/accounts/access.ts';
import { Administrators, checkMayBecome } from '#platform/auth/accounts/administrators.ts';
import type { Identity } from '#platform/auth/identity.ts';
import { domainProof, type LookUpTxt } from '#platform/auth/organizations/domain-proof.ts';
import { invitationHandlers } from '#platform/auth/organizations/invitation-handlers.ts';
import { countInvitation } from '#platform/auth/organizations/invitation-limits.ts';
import { InvitationLinks } from '#platform/auth/organizations/invitation-links.ts';
import type { Organizations } from '#platform/auth/organizations/organizations.ts';
import { ssoLinkHandlers } from '#platform/auth/organizations/sso-link-handlers.ts';
import { recognitionHandlers } from '#platform/auth/organizations/sso-recognition.ts';
import { tokenViews } from '#platform/auth/tokens/token-views.ts';
import { connectionStateHandlers } from '#platform/auth/saml/connection-states.ts';
import { ssoHandlers } from '#platform/auth/saml/handlers.ts';
import { MetadataChecks } from '#platform/auth/saml/metadata-checks.ts';
import type { OpenedSso } from '#platform/auth/saml/open-sso.ts';
import type { Projections } from '#projections/engine/open.ts';
import { readOpenPoll } from '#projections/polls/queries.ts';
import { readConsent } from '#projections/research/queries.ts';
import { readGroup, readMembersByAddress } from '#projections/figures/queries.ts';
import { readVersionOf } from '#projections/guidance/queries.ts';
import { readFeatures } from '#projections/features/queries.ts';
import { readPeople, readPortraits, readQuestions } from '#projections/mirror/queries.ts';
import { isOwnText } from '#projections/promises/queries.ts';
import { readKnownImports } from '#projections/history-imports/queries.ts';
import { readInvitation, readOpenInvitation } from '#projections/invitations/queries.ts';
import { readEntryNow } from '#projections/logbook/queries.ts';
import { readOpenRequestTo } from '#projections/witness-requests/queries.ts';
import { findShown, readVersion } from '#projections/witness-requests/shown.ts';
import { healthHistoryHandlers } from './operations/health-history.ts';
import { projectionHandlers } from '#projections/operations/api.ts';
import type { readHandlers } from '#projections/read-handlers.ts';
import { readRecorder } from '#platform/auth/accounts/record-reads.ts';
import { administrationHandlers } from './administration/handlers.ts';
import type { OpenedTexts } from './administration/opened-texts.ts';
import { analyticsAdminHandlers } from './analytics/admin-handlers.ts';
import { analyticsHandlers } from './analytics/handlers.ts';
import type { CommandHandlers } from './command-handlers.ts';
import { configurationHistoryHandlers } from './configuration/history.ts';
import { reminderSettingsHandlers } from './configuration/reminder-settings.ts';
import { definitionHandlers } from './definitions/handlers.ts';
import { accessLogHandlers } from './erasure/access-log-handlers.ts';
import type { Erasure } from './erasure/open-erasure.ts';
import type { Licences } from './licences/licences.ts';
import { mailHandlers } from './mail/handlers.ts';
import { previewHandlers } from './jobs/preview.ts';
import { type PushHandlersPorts, pushHandlers } from './push/handlers.ts';
import { databaseHandlers } from './operations/database-sizes.ts';
import { needHandlers } from './operations/needs.ts';
import { replayHandlers } from './operations/replay-handlers.ts';
import { processLogHandlers } from './process-log/handlers.ts';
import { tenantHandlers } from './organizations/tenant-handlers.ts';
import { pagePreviewHandlers } from './preview/handlers.ts';
import { researchHandlers } from './research/research-handlers.ts';
import { replayRecord } from './replay-record.ts';
import { timelineHandlers } from './timeline/handlers.ts';
import { togetherHandlers } from './together/handlers.ts';
import { uploadHandlers } from './uploads/handlers.ts';
import type { Uploads } from './uploads/uploads.ts';
import { type WebhookHandlersPorts, webhookHandlers } from './webhooks/handlers.ts';
import { openRequest, witnessHandlers } from './witnesses/handlers.ts';
import type { WitnessLinks } from './witnesses/witness-links.ts';
import type { DatabaseView } from '#contracts/operations/database.ts';

const visibleWithinMs = 2_000;

export interface HandlerDependencies {
  readonly queries: ReturnType<typeof readHandlers>;
  readonly pool: Pool;
  readonly databasePlace: Pick<DatabaseView, 'place' | 'log'>;
  readonly log: EventLog;
  readonly commandHandlers: CommandHandlers;
  readonly identity: Identity;
  readonly organizations: Organizations;
  readonly sso: OpenedSso;
  readonly licences: Licences;
  readonly publicUrl: string;
  readonly passwordMinLength: number;
  readonly projections: Projections;
  readonly readHistory: ReadHistory;
  readonly access: AccessTables;
  readonly health: HealthReport;
  readonly uploads: Uploads;
  readonly erasure: Erasure;
  readonly mail: MailOutbox;
  readonly queue: QueueInspection;
  readonly lookUpTxt: LookUpTxt;
  readonly fetch: FetchMetadata;
  readonly openedTexts: OpenedTexts;
  /** The language model that may reword questions, and how to ask it. */
  readonly model: Pick<RewordingModel, 'host' | 'ask'> | undefined;
  /** The host of the learning record store; null for none. */
  readonly lrsHost: string | null;
  readonly push: Pick<PushHandlersPorts, 'keys' | 'isAllowed'>;
  readonly witnessLinks: WitnessLinks;
  readonly webhooks: Pick<WebhookHandlersPorts, 'secrets' | 'store' | 'send' | 'isAllowed'>;
}

/** Every endpoint with its handler. An endpoint without a handler, or with two, is a type error here. */
export function allHandlers(deps: HandlerDependencies): WebHandlers<Api> {
  const {
    queries,
    pool,
    log,
    commandHandlers,
    identity,
    organizations,
    sso,
    licences,
    projections,
    health,
    publicUrl,
    uploads,
    erasure,
    mail,
    queue,
    lookUpTxt,
    fetch,
    openedTexts,
    model,
    lrsHost,
    push,
    witnessLinks,
    webhooks,
  } = deps;
  const { caughtUp, whenProjected } = deps.access;
  const {
    clock,
    ids,
    handleAccount,
    handleLearner,
    handleLogbook,
    handleNotifications,
    handleScenarios,
    handleAssessments,
    handleBalance,
    handleResearch,
    handleLearningRecords,
    handleMirror,
    handleWitnesses,
    handleAccessTokens,
    handleServiceAccount,
    handleGroups,
    handleGuidance,
    handleGuided,
  } = commandHandlers;
  const { accounts, auditLog, memberships, limits, deviceOf, credentials } = identity;
  const administrators = new Administrators(pool, caughtUp);
  const recordReads = readRecorder({ auditLog, ids, now: () => clock.now() });
  const links = new InvitationLinks({ pool, ids });
  const membershipOf = async (userId: string) => {
    const account = await accounts.withId(userId);
    if (!account) return undefined;
    const { organizationId, memberSince } = account;
    return organizationId !== null && memberSince ? { organizationId, since: memberSince.toISOString() } : null;
  };
  const basis = { pool, clock, ids };
  const importPorts = {
    handleLearner,
    preview: commandPreview(learnerDecider, commandHandlers),
    clock,
    ids,
    readHistory: deps.readHistory,
    knownImports: async (userId: string, keys: readonly string[]) => {
      await projections.whenProcessed(await log.head(), visibleWithinMs, ['history-imports']);
      return readKnownImports({ pool }, userId, keys);
    },
  };
  const notificationHandlers = notificationCommands({ handleNotifications, ids, clock });
  return joined(
    identity.handlers,
    administrationCommands({
      accounts,
      organizations,
      memberships,
      administrators,
      checkMayBecome,
      takeSeat: (organizationId, join) => organizations.seats.take(organizationId, join),
    }),
    invitationCommands({
      clock,
      accounts,
      organizations,
      administrators,
      links,
      requireSeat: (organizationId) => organizations.seats.requireForInvitation(organizationId),
      countMail: (organizationId, mailbox) => countInvitation(limits, organizationId, mailbox),
      wakeMail: () => mail.wake(),
      readInvitation: (organizationId, id) => readInvitation({ pool, clock }, organizationId, id),
      readOpenInvitation: (organizationId, mailbox) => readOpenInvitation({ pool }, organizationId, mailbox),
    }),
    mailHandlers({ pool, clock, mail }),
    configurationHistoryHandlers({ log, accounts }),
    connectionStateHandlers({ pool, clock, publicUrl }),
    needHandlers({ pool, clock, queue }),
    databaseHandlers({ pool, ...deps.databasePlace }),
    accessLogHandlers({ accounts, events: log }),
    processLogHandlers({ pool }),
    pagePreviewHandlers({
      pool,
      clock,
      definitions: commandHandlers.definitions,
      publicUrl,
      passwordMinLength: deps.passwordMinLength,
    }),
    tenantHandlers({
      ...basis,
      organizations,
      links,
      limits,
      mail,
      endSessionsThrough: (organizationId) => identity.sessions.removeThrough(organizationId),
    }),
    memberCommands({ accounts, administrators, memberships }),
    groupCommands({
      ids,
      handleGroups,
      accounts,
      administrators,
      memberships,
      whenVisible: (position) => projections.whenProcessed(position, visibleWithinMs, ['figures']),
      readGroup: (organizationId, groupId) => readGroup({ pool }, organizationId, groupId),
      readMembers: (...asked) => readMembersByAddress({ pool }, ...asked),
    }),
    guidanceCommands({
      ids,
      handleGuidance,
      handleGuided,
      whenVisible: (position) => projections.whenProcessed(position, visibleWithinMs, ['guidance']),
      readVersion: (organizationId, documentId) => readVersionOf({ pool }, organizationId, documentId),
    }),
    organizationCommands({ organizations, domainProof: (id) => domainProof(id, ids), lookUpTxt }),
    invitationHandlers({
      ...basis,
      proofs: identity.proofs,
      accounts,
      organizations,
      memberships,
      administrators,
      links,
      seats: organizations.seats,
    }),
    returnCommands({ handleLearner, isOwnText: (userId, eventId) => isOwnText({ pool }, userId, eventId) }),
    journeyCommands({
      handleLearner,
      membershipOf,
      areOwnUploads: (userId, uploadIds) => uploads.areOwn(userId, uploadIds),
      secondsOfUpload: (userId, uploadId) => uploads.secondsOf(userId, uploadId),
    }),
    historyCommands(importPorts),
    logbookCommands({
      handleLogbook,
      handleLearner,
      entryOf: (userId, name) => readEntryNow({ pool }, userId, name),
    }),
    {
      ...notificationHandlers,
      changeCommunicationPreferences: async (input, call) => {
        const answer = await notificationHandlers.changeCommunicationPreferences(input, call);
        const { timezone, language } = answer.preferences;
        // Sessions read time zone and language from the account.
        if (await accounts.setLocale(call.caller.userId, timezone, language)) identity.forget(call.caller.userId);
        return answer;
      },
    } satisfies SomeHandlers,
    previewHandlers({ pool, clock, log }),
    queries,
    joined(assessmentCommands({ handleAssessments, ids }), balanceCommands({ handleBalance, ids })),
    researchHandlers({ pool }),
    joined(
      researchCommands({
        handleResearch,
        whenVisible: (position) => projections.whenProcessed(position, visibleWithinMs, ['research', 'polls']),
      }),
      pollCommands({
        ids,
        handlePolls: commandHandlers.handlePolls,
        handlePollAnswers: commandHandlers.handlePollAnswers,
        readPoll: (month) => readOpenPoll({ pool }, month),
        readConsent: (userId) => readConsent({ pool }, userId),
        whenVisible: (position) => projections.whenProcessed(position, visibleWithinMs, ['polls']),
      }),
      learningRecordCommands({ handleLearningRecords, ids, lrsHost }),
      draftCommands({ handleDrafts: commandHandlers.handleDrafts, preview: importPorts.preview }),
      roadmapCommands({
        handleRoadmap: commandHandlers.handleRoadmap,
        readFeatures: () => readFeatures({ pool }),
        whenVisible: (position) => projections.whenProcessed(position, visibleWithinMs, ['roadmap-votes']),
      }),
    ),
    mirrorCommands({
      handleMirror,
      readQuestions: (person) => readQuestions({ pool, log }, person, model?.host ?? null),
      readPortraits: (userId) => readPortraits({ pool, log }, userId),
      readNames: async (userId) => {
        const [account, people] = await Promise.all([accounts.withId(userId), readPeople({ pool }, userId)]);
        const own = account
          ? [account.firstName, account.lastName, account.username, account.email.replace(/@.*$/u, '')]
          : [];
        return [...own, ...namesIn(people)];
      },
      model: model && {
        ...model,
        mayAsk: async (userId) =>
          (await limits.allows('reword', userId)) &&
          ((await limits.allows('reword for all', 'everybody')) || (await limits.allows('reword reserve', userId))),
      },
    }),
    witnessCommands({
      ids,
      handleWitnesses,
      membershipOf,
      accountOf: (userId) => accounts.withId(userId),
      find: (userId, subject) => findShown(log, userId, subject),
      requestTo: (mentor, requestId) => readOpenRequestTo({ pool, clock }, mentor, requestId),
      versionShown: async (userId, requestId) => {
        const request = await openRequest(log, userId, requestId);
        return request?.about.kind === 'event' ? readVersion(log, userId, request.about.eventId) : null;
      },
      links: witnessLinks,
      mayWriteTo: async (email) =>
        !(await witnessLinks.wantsNone(email)) && (await limits.allows('ask witness', nameKey(email))),
      sendReceipt: ({ requestId, email, language }, answer) =>
        mail.enqueue(
          'witness_receipt',
          null,
          { answer, language },
          { to: email, id: ids.derived('receipt', requestId) },
        ),
      wakeMail: () => mail.wake(),
    }),
    witnessHandlers({ pool, log, clock }, witnessLinks),
    programCommands({
      ids,
      handleAccessTokens,
      handleServiceAccount,
      credentials,
      forgetWebhooks: (serviceId) => webhooks.store.remove(serviceId, null),
      hasPassword: async (userId) => ((await accounts.withId(userId))?.passwordHash ?? null) !== null,
      tokensOf: (userId) => tokenViews({ pool, clock }).ofPerson(userId),
      accountsOf: (organizationId) => tokenViews({ pool, clock }).accountsOf(organizationId),
      whenVisible: (position) => projections.whenProcessed(position, visibleWithinMs, ['access-tokens']),
    }),
    webhookHandlers({
      ...webhooks,
      pool,
      ids,
      now: () => Date.parse(clock.now()),
      handleServiceAccount,
      whenVisible: (position) => projections.whenProcessed(position, visibleWithinMs, ['webhooks']),
    }),
    scenarioCommands({ handleScenarios, ids, countFinished: scenarioCounting({ handleLearner, ids }) }),
    licenceCommands({ handleLearner, holderOf: (id) => licences.holderOf(id) }),
    {
      ownLicence: readsFrom(['licences', 'user-achievements', 'witness-requests'], (_, { caller }) =>
        licences.ofPerson(caller.userId),
      ),
      verifyLicence: readsFrom(['licences', 'user-achievements', 'witness-requests'], ({ params }) =>
        licences.check(params.id),
      ),
    } satisfies SomeHandlers,
    timelineHandlers({ pool, log, licences, clock }),
    togetherHandlers(),
    projectionHandlers(projections),
    replayHandlers({
      projections,
      events: log,
      accounts: identity.accounts,
      record: replayRecord(commandHandlers.handleOperations, ids),
    }),
    configurationCommands({
      handleConfiguration: commandHandlers.handleConfiguration,
      ids,
      whenVisible: (position, readModel) => projections.whenProcessed(position, visibleWithinMs, [readModel]),
      readFeatures: () => readFeatures({ pool }),
    }),
    ssoHandlers({
      ...basis,
      organizations,
      sessions: identity.sessions,
      publicUrl,
      metadata: sso.metadata,
      oidc: sso.oidc,
      clientSecrets: sso.clientSecrets,
      checks: new MetadataChecks({ ...basis, organizations, mail, reader: sso.metadata, fetch }),
    }),
    ssoLinkHandlers({ pool, organizations, memberships, sso, limits, deviceOf, publicUrl }),
    recognitionHandlers({
      ...basis,
      organizations,
      sso,
      codes: identity.codes,
      limits,
      deviceOf,
      mail,
      auditLog,
      publicUrl,
    }),
    definitionHandlers({ pool, log, accounts, auditLog, commandHandlers }),
    reminderSettingsHandlers({
      log,
      commandHandlers,
      whenVisible: (position, readModel) => projections.whenProcessed(position, visibleWithinMs, [readModel]),
    }),
    analyticsHandlers({ pool, clock }),
    analyticsAdminHandlers({ pool, clock }),
    // As one: the compiler follows fewer than fifty tables.
    joined(
      healthHandlers(health),
      healthHistoryHandlers(pool, () => clock.now()),
    ),
    uploadHandlers(uploads, log),
    administrationHandlers({
      pool,
      snapshots: commandHandlers.snapshots,
      whenInHistory: async (position) =>
        projections.whenProcessed(position ?? (await log.head()), visibleWithinMs, ['person-events']),
      events: log,
      accounts,
      organizations,
      administrators,
      auditLog,
      recordReads,
      openedTexts,
      erasure,
      handleAccount,
      whenProjected,
      now: () => clock.now(),
    }),
    privacyCommands({
      handleAccount,
      keepingAdministrator: ({ userId: id }, work) =>
        administrators.inTurn(async () => {
          // Read their role under the lock: a concurrent change may have made them the only administrator.
          const account = await accounts.withId(id);
          if (account) await administrators.keepLastOfProduct(account);
          return work();
        }),
      whenVisible: whenProjected,
    }),
    pushHandlers({ ...push, pool, clock, ids, handleNotifications, whenProcessed: projections.whenProcessed }),
  );
}
