import type { RequirementKey } from './achievements/requirements.ts';
import type { EventOf } from './event.ts';
import type { ProductEvent } from './events.ts';
import type { StepAnswers, StepNumber } from './journey/steps.ts';
import type { NotificationPayload } from './notifications/views.ts';
import type { Streams } from './streams.ts';

/*
 * The event types, fields and values for which text catalogues need words: a catalogue that lacks one fails the type check. Of the
 * schemas types only, so that none gets into the browser bundle.
 */

export type EventType = ProductEvent['type'];
export type EventData<Type extends EventType> = Extract<ProductEvent, { type: Type }>['data'];

/** The names of all fields of a type, at any depth; the keys of open records do not count. */
type FieldsOf<Value> = Value extends readonly (infer Each)[]
  ? FieldsOf<Each>
  : Value extends object
    ? { [Name in keyof Value & string]-?: (string extends Name ? never : Name) | FieldsOf<Value[Name]> }[keyof Value &
        string]
    : never;

/** Fields with a value from a closed list that pages show in words. The text in all other fields is a person's own. */
export const chosenFields = [
  'answer',
  'assessment',
  'by',
  'category',
  'component',
  'componentType',
  'emotionalTone',
  'feature',
  'from',
  'how',
  'kind',
  'language',
  'level',
  'method',
  'motivationalTone',
  'priority',
  'reason',
  'role',
  'rule',
  'scenario',
  'sense',
  'sharing',
  'signed',
  'state',
  'tier',
  'to',
  'type',
  'variant',
  'what',
  'why',
  'writtenIn',
] as const satisfies readonly FieldsOf<Described>[];
type ChosenField = (typeof chosenFields)[number];

type Listed<Value> = Value extends string ? (string extends Value ? never : Value) : never;

/** The values of those fields in a type, at any depth. */
type ValuesOf<Value> = Value extends readonly (infer Each)[]
  ? ValuesOf<Each>
  : Value extends object
    ? {
        [Name in keyof Value]-?: (Name extends ChosenField ? Listed<Value[Name]> : never) | ValuesOf<Value[Name]>;
      }[keyof Value]
    : never;

type Described = EventData<EventType> | StepAnswers[StepNumber] | Pick<NotificationPayload, 'personalizedContent'>;

/** Names that mean one thing wherever they occur. */
type SharedField =
  | 'achievementId'
  | 'answer'
  | 'answers'
  | 'category'
  | 'choices'
  | 'componentType'
  | 'count'
  | 'day'
  | 'days'
  | 'definitionVersion'
  | 'device'
  | 'dueAt'
  | 'email'
  | 'events'
  | 'expiresAt'
  | 'feature'
  | 'given'
  | 'groupIds'
  | 'hidden'
  | 'host'
  | 'how'
  | 'issuer'
  | 'journeyStep'
  | 'kind'
  | 'language'
  | 'month'
  | 'name'
  | 'points'
  | 'question'
  | 'reason'
  | 'replacedEndsAt'
  | 'replaces'
  | 'role'
  | 'rule'
  | 'scopes'
  | 'step'
  | 'title'
  | 'type'
  | 'until'
  | 'url'
  | 'verdict'
  | 'version'
  | 'why';

/** Names that mean different things in different events: each of these events has a label of its own for them. */
type AmbiguousField = 'about' | 'by' | 'from' | 'message' | 'text' | 'to' | 'what' | 'words';

type FieldsByStream = { [Stream in keyof Streams]: FieldsOf<EventOf<Streams[Stream]['events']>['data']> };
/** Names in several streams that are in neither list: a label for one stream's events would silently become the other's. */
type UndecidedField = {
  [Stream in keyof Streams]: FieldsByStream[Stream] & FieldsByStream[Exclude<keyof Streams, Stream>];
}[keyof Streams] &
  EventField;
type Undecided = Exclude<UndecidedField, SharedField | AmbiguousField>;

/** What identifies something says nothing to people, so that pages leave it out; except these. */
type IdField = Exclude<
  Extract<FieldsOf<Described>, `${string}Id`>,
  'achievementId' | 'clientId' | 'idpEntityId' | 'jobId' | 'questionId' | 'secretId'
>;
/** Every field that an event may have, except measures, which are named elsewhere. */
export type EventField = Exclude<FieldsOf<Described>, RequirementKey | IdField>;
/** The labels of fields that mean one thing. */
export type FieldNames = Readonly<Record<Exclude<EventField, AmbiguousField>, string>> & {
  readonly [Field in Undecided]: never;
};
type Ambiguous<Data> = Readonly<Record<AmbiguousField & FieldsOf<Data>, string>>;
/** The labels of the other fields: by event, and for what is written in the steps. */
export type FieldNamesByEvent = {
  readonly [Type in EventType as AmbiguousField & FieldsOf<EventData<Type>> extends never ? never : Type]: Ambiguous<
    EventData<Type>
  >;
} & { readonly answers: Ambiguous<StepAnswers[StepNumber]> };
/** Every value of a closed list that a page may show. */
export type EventValue = ValuesOf<Described>;
