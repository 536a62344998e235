import type { QueryClient } from '@tanstack/react-query';
import { COMMAND_DONE, COMMAND_FAILED } from '../../api/call.ts';
import { namesUnder } from '../../api/device.ts';
import { outlivesPage } from '../../api/kept.ts';
import { DRAFT_PREFIX, FORM_PREFIX, OUTBOX_PREFIX } from '../../api/owners.ts';
import { isReloading } from '../../api/reload.ts';
import { draftsOnServer, keptUnder, valuesIn } from './in-drafts.ts';
import { beganWith, FIELDS, isTypedField, type TypedField, valueBefore } from './typed-fields.ts';

/** A form that was sent says so where it was not. */
const WRONG = '[aria-invalid=true], [role=alert]';
/** Numbers and dates that look the same stand in many answers. */
const HAS_WORDS = 'textarea, :is(input:not([type]), [type=text], [type=email], [type=tel], [type=url])';

/** Searches and the name of who signs in are typed again in a moment. */
const QUICKLY_AGAIN = '[type=search], [autocomplete=username]';

/** Text that was typed and that nothing has stored. */
export interface Unsent {
  readonly findIn: (within: ParentNode) => readonly TypedField[];
  /** Its author leaves it behind. */
  readonly letGo: (within: ParentNode) => void;
  readonly stop: () => void;
}

/**
 * Follows what people type. Text is stored once the server answers with it, this device keeps it for its author (a draft, a form,
 * something that waits to be sent), or the command of its form has succeeded.
 */
export function followUnsent(queries: QueryClient, onTyped: () => void): Unsent {
  const stopped = new AbortController();
  const options = { capture: true, signal: stopped.signal };
  /** What stood in the fields of the forms that were sent and are not answered yet. */
  let sent = new Map<TypedField, string>();
  const sentBy = new WeakMap<object, ReadonlyMap<TypedField, string>>();

  const send = ({ target }: Event): void => {
    if (!(target instanceof HTMLFormElement)) return;
    for (const field of fieldsIn(target)) sent.set(field, field.value);
  };
  addEventListener('submit', send, options);
  const failed = (): void => void (sent = new Map());
  addEventListener(COMMAND_FAILED, failed, options);
  // Before the form leads to another page.
  addEventListener(
    COMMAND_DONE,
    () => {
      for (const [field, value] of sent) beganWith(field, value);
      failed();
    },
    options,
  );

  // A button may belong to no form.
  let pressed: Element | null = null;
  const press = ({ target }: Event): void => void (pressed = target instanceof Element ? target : null);
  addEventListener('pointerdown', press, options);
  addEventListener('keydown', press, options);
  const cache = queries.getMutationCache();
  const stopFollowing = cache.subscribe(({ mutation }) => {
    if (mutation?.state.status === 'error') failed();
    if (mutation?.state.status !== 'pending' || sentBy.has(mutation)) return;
    const around = pressed?.closest('form, [role=dialog], section, main');
    sentBy.set(mutation, new Map(around && fieldsIn(around).map((field) => [field, field.value])));
  });
  // Before the page goes on, to another address for example.
  const { config } = cache;
  cache.config = {
    ...config,
    onSuccess: (...answer) => {
      for (const [field, value] of sentBy.get(answer[3]) ?? []) beganWith(field, value);
      return config.onSuccess?.(...answer);
    },
  };

  const unsentIn = (within: ParentNode): TypedField[] => {
    const typed = fieldsIn(within).filter(isTyped);
    if (typed.length === 0) return [];
    const stored = valuesIn([keptHere(), draftsOnServer(queries)]);
    const read = valuesIn(queries.getQueriesData({}));
    return typed.filter((field) => {
      const value = field.value.trim();
      return !stored.has(value) && !(field.matches(HAS_WORDS) && read.has(value));
    });
  };
  const isBeingSent = (field: TypedField): boolean =>
    sent.get(field) === field.value && !field.form?.querySelector(WRONG);

  // Only from the first key on: with a listener some browsers keep no page for "back".
  const ask = (event: BeforeUnloadEvent): void => {
    if (isReloading() && outlivesPage()) return;
    // A form that was sent may lead to another site.
    const unsent = unsentIn(document).filter((field) => !isBeingSent(field));
    if (unsent.length > 0 || !outlivesPage()) event.preventDefault();
  };
  const follow = (): void => {
    addEventListener('beforeunload', ask, { signal: stopped.signal });
    onTyped();
  };
  addEventListener('input', ({ target }) => isTypedField(target) && follow(), options);
  // A person may have typed before this file had loaded.
  if (fieldsIn(document).some(isTyped)) follow();

  return {
    findIn: (within) => {
      const unsent = unsentIn(within);
      if (unsent.length === 0 && within === document) removeEventListener('beforeunload', ask);
      return unsent;
    },
    letGo: (within) => {
      for (const field of fieldsIn(within)) beganWith(field, field.value);
    },
    stop: () => {
      stopped.abort();
      stopFollowing();
      cache.config = config;
    },
  };
}

const fieldsIn = (within: ParentNode): TypedField[] =>
  [...within.querySelectorAll(FIELDS)].filter(isTypedField).filter((field) => !field.matches(QUICKLY_AGAIN));

function isTyped(field: TypedField): boolean {
  const before = valueBefore(field);
  const value = field.value.trim();
  return before !== undefined && value !== '' && value !== before.trim();
}

/** What this device keeps until it is recorded. */
const keptHere = (): unknown[] => keptUnder([DRAFT_PREFIX, FORM_PREFIX, OUTBOX_PREFIX].flatMap(namesUnder));
