import type { RequirementKey } from './achievements/requirements.ts';
import type { ProductEvent } from './events.ts';
import type { StepAnswers, StepNumber } from './journey/steps.ts';
import type { NotificationPayload } from './notifications/views.ts';

/*
 * The event types, fields and values for which text catalogues need words. Types only: a catalogue that lacks one fails the
 * type check, and no schema gets into the browser bundle.
 */

export type EventType = ProductEvent['type'];
type EventData<Type extends EventType> = Extract<ProductEvent, { type: Type }>['data'];

/** An event's data without the account fields that only the person may see. */
export type EventDetail<Type extends EventType> = Omit<
  EventData<Type>,
  'device' | 'place' | 'username' | 'email' | 'firstName' | 'lastName'
>;

/** The names of all fields of a type, at any depth; the keys of open records do not count. */
type FieldsOf<Value> = Value extends readonly (infer Each)[]
  ? FieldsOf<Each>
  : Value extends object
    ? { [Name in keyof Value & string]-?: (string extends Name ? never : Name) | FieldsOf<Value[Name]> }[keyof Value &
        string]
    : never;

/** The values of all closed lists in a type, at any depth. */
type ValuesOf<Value> = Value extends string
  ? string extends Value
    ? never
    : Value
  : Value extends readonly (infer Each)[]
    ? ValuesOf<Each>
    : Value extends object
      ? { [Name in keyof Value]-?: ValuesOf<Value[Name]> }[keyof Value]
      : never;

type Described = EventData<EventType> | StepAnswers[StepNumber] | Pick<NotificationPayload, 'personalizedContent'>;

/** Every field that an event may have, except measures, which are named elsewhere. */
export type EventField = Exclude<FieldsOf<Described>, RequirementKey>;
/** Every value of a closed list that a field may have. */
export type EventValue = ValuesOf<Described>;
