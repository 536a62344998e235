import * as z from 'zod/mini';
import { defineEvents } from './event.ts';

/** What could be imported then. It stays as it was stored, however imports change. */
const offeredTypes = [
  'flight_report',
  'community_project',
  'ripple_effect',
  'emotional_state',
  'sensory_anchor',
  'story_evidence',
] as const;

/** What achievements could ask for then. */
const draftedContent = z.strictObject({
  requirements: z.record(z.string(), z.union([z.number(), z.boolean()])),
  points: z.number(),
  hidden: z.boolean(),
  prerequisites: z.array(z.string()),
});

/** The numbers of a game, by name. */
const figures = z.record(z.string(), z.number());

/**
 * The events of removed features. No command appends them, and no rule or read model takes them, except where one says so. A log
 * may hold them for ever, so they stay readable: in a person's history, in every export, and until their person is erased. Their
 * golden files stay as well.
 */
export const retiredEvents = defineEvents({
  /** `questions`: what administrators kept to ask copies of the past. */
  QuestionSaved: {
    data: { questionId: z.uuid(), name: z.string(), sql: z.string() },
    personal: { name: '', sql: '' },
  },
  QuestionRemoved: { data: { questionId: z.uuid() } },
  /** `operations`: a copy of an earlier moment was dropped. */
  PastCopyDropped: { data: { replayId: z.uuid() } },
  /** `learner`: an organization offered its member records from another system. `keys` are those of an import. */
  HistoryOffered: {
    data: {
      offerId: z.uuid(),
      organizationId: z.uuid(),
      source: z.string(),
      entries: z.int(),
      types: z.array(z.strictObject({ type: z.enum(offeredTypes), count: z.int() })),
      firstDay: z.iso.date(),
      lastDay: z.iso.date(),
      expiresAt: z.iso.datetime(),
      keys: z.array(z.uuid()),
    },
    personal: { source: '', keys: [] },
  },
  /** The records of an accepted offer were imported by the events before this one. */
  HistoryOfferEnded: {
    data: { offerId: z.uuid(), how: z.enum(['accepted', 'turned_down', 'withdrawn', 'expired', 'left']) },
  },
  /** `guidance`: the pace, the days of the steps and the policy of an organization. */
  ProgramSettingsChosen: {
    data: {
      version: z.int32(),
      settings: z.strictObject({
        stepDays: z.nullable(z.int()),
        dates: z.array(
          z.strictObject({
            step: z.int(),
            opensOn: z.nullable(z.iso.date()),
            recommendedBy: z.nullable(z.iso.date()),
          }),
        ),
        timeZone: z.string(),
        policy: z.nullable(z.strictObject({ text: z.string(), url: z.nullable(z.string()) })),
      }),
    },
  },
  /** Members who had not acknowledged this version were notified. */
  AcknowledgementsRequested: { data: { documentId: z.uuid(), version: z.int32() } },
  /** `guided`: whether the suggestions of the organization's pace were shown. */
  PaceChosen: { data: { isShown: z.boolean() } },
  /** `operations`: an administrator took the process log away as a file, or the part that the filter matched. */
  ProcessLogExported: {
    data: {
      level: z.nullable(z.string()),
      component: z.nullable(z.string()),
      requestId: z.nullable(z.string()),
      search: z.nullable(z.string()),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    },
    personal: { search: null, reason: null },
  },
  /** `metrics`: how administrators defined what was measured, and replayed it. The reason is the author's own words. */
  MetricDefined: {
    data: {
      metric: z.string(),
      /** Counted from 1. */
      version: z.int(),
      events: z.array(z.string()),
      usage: z.array(z.string()),
      atLeast: z.int(),
      withinDays: z.int(),
      reason: z.string(),
    },
    personal: { reason: '' },
  },
  MetricReplayStarted: {
    data: { metric: z.string(), version: z.int(), reason: z.string() },
    personal: { reason: '' },
  },
  MetricReplayCancelled: { data: { metric: z.string(), version: z.int() } },
  /** `learner`: ends an append of unlocks by a version that was published for the past as well. */
  AchievementsGranted: {
    data: { achievementId: z.string(), definitionVersion: z.number(), achievements: z.array(z.string()) },
  },
  /** `config`: levels and the settings of the reminders were drafted before they were published. */
  SettingDraftSaved: {
    data: {
      draftId: z.uuid(),
      change: z.int(),
      basedOn: z.nullable(z.uuid()),
      draft: z.discriminatedUnion('setting', [
        z.object({ setting: z.literal('levels'), value: z.int() }),
        z.object({
          setting: z.literal('reminders'),
          value: z.object({ holdOutPercent: z.number(), weeklyLimit: z.number(), off: z.array(z.string()) }),
        }),
      ]),
    },
  },
  SettingDraftDiscarded: { data: { setting: z.enum(['levels', 'reminders']), draftId: z.uuid() } },
  /** `definitions`: what achievements ask for was drafted before it was published. */
  DefinitionDrafted: {
    data: { achievementId: z.string(), draftId: z.uuid(), basedOn: z.int(), content: draftedContent },
  },
  DefinitionDraftChanged: {
    data: { achievementId: z.string(), draftId: z.uuid(), change: z.int(), basedOn: z.int(), content: draftedContent },
  },
  DefinitionDraftDiscarded: { data: { achievementId: z.string(), draftId: z.uuid() } },
  /** `polls`: an administrator removed the question of a month that had not begun. It still has none, so the read model takes this. */
  PollDiscarded: { data: { month: z.string() } },
  /** An administrator ended a question before its month was over. */
  PollEnded: { data: { month: z.string(), reason: z.string() } },
  /** `balance`: a line of a person's T-account was written, or written again. */
  HoldingWritten: {
    data: {
      holdingId: z.uuid(),
      entry: z.nullable(
        z.strictObject({
          side: z.enum(['asset', 'liability']),
          tangible: z.boolean(),
          name: z.string(),
          /** What it was worth to the person, 1 to 10. */
          value: z.number(),
          comment: z.nullable(z.string()),
        }),
      ),
    },
    personal: { entry: null },
  },
  HoldingRemoved: { data: { holdingId: z.uuid() } },
  /**
   * `scenario`: a run that went on from another one, `turn` being the first that was decided again. It holds the turns before. The
   * read models of runs and figures take it, since the result of such a run stays.
   */
  ScenarioBranched: {
    data: {
      runId: z.uuid(),
      scenario: z.enum(['lemonade', 'fractals', 'books']),
      rules: z.int().check(z.gte(1)),
      seed: z.number(),
      figures,
      origin: z.strictObject({ runId: z.uuid(), turn: z.int().check(z.gte(1)) }),
      turns: z.array(z.strictObject({ turn: z.number(), choices: figures, figures, happened: z.array(z.string()) })),
    },
  },
  /** A person began to try something for two weeks with one spoke of the wheel. The logbook keeps what they wrote about it. */
  ExperimentStarted: {
    data: {
      experimentId: z.uuid(),
      startsOn: z.iso.date(),
      /** Its last day. */
      endsOn: z.iso.date(),
      spoke: z.string(),
      plan: z.string(),
    },
    personal: { spoke: '', plan: '' },
  },
  ExperimentStopped: { data: { experimentId: z.uuid(), day: z.iso.date() } },
  /** How it went. A later answer replaces the earlier one. */
  ExperimentAnswered: {
    data: {
      experimentId: z.uuid(),
      outcome: z.nullable(z.enum(['better', 'same', 'worse'])),
      words: z.nullable(z.string()),
    },
    personal: { outcome: null, words: null },
  },
  /**
   * `mirror`: what a person answered to "Is that you?" about a word of theirs. The logbook keeps what they wrote about it. `label` is
   * a name of spec §5, such as `Natural Leader`.
   */
  LabelAnswered: {
    data: {
      questionId: z.string(),
      source: z.string(),
      label: z.string(),
      word: z.string(),
      sentence: z.string(),
      verdict: z.enum(['yes', 'no', 'not_like_that']),
      note: z.nullable(z.string()),
    },
    personal: { questionId: '', source: '', label: '', word: '', sentence: '', note: null },
  },
  /** `insights`: what a person said about an insight, by what it was about; null took it back. */
  InsightJudged: {
    data: { insight: z.string(), verdict: z.nullable(z.enum(['useful', 'not_useful', 'hidden'])) },
    personal: { insight: '' },
  },
  /** The entry of the logbook in which a person said that they used what they learned in a step. */
  LearningApplied: { data: { step: z.int(), entry: z.string() }, personal: { entry: '' } },
  LearningApplicationRemoved: { data: { step: z.int(), entry: z.string() }, personal: { entry: '' } },
  /** `service`: the changes after this position were sent to a webhook again. Empty: everything. */
  WebhookReplayed: { data: { webhookId: z.uuid(), since: z.string() } },
  /** `notifications`: they were on a screen. */
  NotificationSeen: { data: { notificationIds: z.array(z.uuid()) } },
});

export type RetiredType = keyof typeof retiredEvents;

/** What happened, as people read it in a history. */
export const retiredLabels: Readonly<Record<RetiredType, { readonly en: string; readonly de: string }>> = {
  QuestionSaved: { en: 'Question saved', de: 'Frage an Kopien gespeichert' },
  QuestionRemoved: { en: 'Question removed', de: 'Frage an Kopien entfernt' },
  PastCopyDropped: { en: 'Past copy dropped', de: 'Kopie eines früheren Standes gelöscht' },
  HistoryOffered: { en: 'History offered', de: 'Einträge angeboten' },
  MetricDefined: { en: 'Metric defined', de: 'Kennzahl festgelegt' },
  MetricReplayStarted: { en: 'Metric replayed again', de: 'Kennzahl noch einmal berechnet' },
  MetricReplayCancelled: { en: 'Replay of a metric cancelled', de: 'Berechnung einer Kennzahl abgebrochen' },
  HistoryOfferEnded: { en: 'History offer ended', de: 'Angebot von Einträgen beendet' },
  ProgramSettingsChosen: { en: 'Program settings chosen', de: 'Programm festgelegt' },
  AcknowledgementsRequested: { en: 'Acknowledgements requested', de: 'An ein Dokument erinnert' },
  ProcessLogExported: { en: 'Process log exported', de: 'Prozessprotokoll exportiert' },
  PaceChosen: { en: 'Pace chosen', de: 'Vorschläge der Organisation gewählt' },
  AchievementsGranted: { en: 'Achievements granted', de: 'Auszeichnungen nachträglich vergeben' },
  SettingDraftSaved: { en: 'Setting draft saved', de: 'Entwurf einer Einstellung gespeichert' },
  SettingDraftDiscarded: { en: 'Setting draft discarded', de: 'Entwurf einer Einstellung verworfen' },
  DefinitionDrafted: { en: 'Definition drafted', de: 'Auszeichnung entworfen' },
  DefinitionDraftChanged: { en: 'Definition draft changed', de: 'Entwurf einer Auszeichnung geändert' },
  HoldingWritten: { en: 'Holding written', de: 'Zeile im eigenen Konto geschrieben' },
  HoldingRemoved: { en: 'Holding removed', de: 'Zeile im eigenen Konto entfernt' },
  ScenarioBranched: { en: 'Scenario branched', de: 'Geldszenario anders fortgesetzt' },
  ExperimentStarted: { en: 'Experiment started', de: 'Experiment begonnen' },
  ExperimentStopped: { en: 'Experiment stopped', de: 'Experiment abgebrochen' },
  ExperimentAnswered: { en: 'Experiment answered', de: 'Ergebnis eines Experiments notiert' },
  LabelAnswered: { en: 'Pattern confirmed or rejected', de: 'Muster bestätigt oder abgelehnt' },
  InsightJudged: { en: 'Insight judged', de: 'Einblick beurteilt' },
  LearningApplied: { en: 'Learning applied', de: 'Gelerntes angewendet' },
  LearningApplicationRemoved: { en: 'Learning application removed', de: 'Anwendung zurückgenommen' },
  WebhookReplayed: { en: 'Changes sent to a webhook again', de: 'Änderungen erneut an einen Webhook gesendet' },
  NotificationSeen: { en: 'Notification seen', de: 'Mitteilungen gesehen' },
  DefinitionDraftDiscarded: { en: 'Definition draft discarded', de: 'Entwurf einer Auszeichnung verworfen' },
  PollDiscarded: { en: 'Question of the month removed', de: 'Frage des Monats entfernt' },
  PollEnded: { en: 'Question of the month ended early', de: 'Frage des Monats vorzeitig beendet' },
};

/** Whether an event belongs to a removed feature. */
export const isRetired = (type: string): type is RetiredType => Object.hasOwn(retiredEvents, type);
