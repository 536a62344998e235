import { formDraft, saveFormDraft } from '#contracts/journey/endpoints.ts';
import type { Answer } from '#contracts/endpoint.ts';
import { call } from '../../api/call.ts';
import { recallOwned } from '../../api/kept.ts';
import { appErrorOf } from '../../api/errors.ts';
import { actingPerson } from '../../api/person.ts';
import { type Fields, formName, isUnsaved, keepForm, type Kept, keptForm, keptForms } from './kept-forms.ts';
import { isSame, merge } from './merge.ts';

type Newest = Answer<typeof formDraft>['draft'];

/** What is under way for a form, by its name on this device: one after another, or a later one would be refused as older. */
const turns = new Map<string, Promise<unknown>>();

function inTurn(person: string, form: string, work: () => Promise<void>): Promise<void> {
  const name = formName(person, form);
  const turn = (turns.get(name) ?? Promise.resolve()).then(work, work);
  turns.set(name, turn);
  return turn.finally(() => {
    if (turns.get(name) === turn) turns.delete(name);
  });
}

/** Saves what is kept of a form as its draft on the server. @throws AppError; it then stays on this device */
export const sendForm = (person: string, form: string): Promise<void> => inTurn(person, form, () => save(person, form));

/** Takes over what was changed elsewhere, then saves what is kept here. @throws AppError */
export const readForm = (person: string, form: string): Promise<void> =>
  inTurn(person, form, async () => {
    const { draft } = await call(formDraft, { params: { form } });
    if (actingPerson() !== person) return;
    if ((draft?.savedAt ?? null) !== (keptForm(person, form).savedAt ?? null)) takeOver(person, form, draft);
    await save(person, form);
  });

/** Saves the drafts of all forms of a person, before they sign out. What fails stays on this device. */
export const sendForms = (person: string): Promise<unknown> =>
  Promise.allSettled(keptForms(person).map((form) => sendForm(person, form)));

async function save(person: string, form: string, tries = 2): Promise<void> {
  const before = keptForm(person, form);
  const { fields, savedAt = null, sent = fields } = before;
  if (!isUnsaved(before)) return;
  // A form that is recorded before the answer has to end this draft, too. Of several without an answer the first is kept: a later one,
  // which says the version before, can only have arrived where the first has not.
  keepForm(person, form, { ...before, sent });
  try {
    const options = { idempotencyKey: crypto.randomUUID(), seen: savedAt };
    const saved = await call(saveFormDraft, { params: { form }, body: { fields } }, options);
    // A sign-out meanwhile has removed it from this device.
    if (recallOwned(formName(person, form)) === null) return;
    keepForm(person, form, { ...keptForm(person, form), base: fields, savedAt: saved.savedAt, sent: undefined });
  } catch (error) {
    const { details, statusCode = 500 } = appErrorOf(error);
    if (details?.code !== 'changed_elsewhere' || actingPerson() !== person || tries === 1) {
      const isRefused = statusCode < 500 && recallOwned(formName(person, form)) !== null;
      if (isRefused) keepForm(person, form, { ...keptForm(person, form), sent: before.sent });
      throw error;
    }
    // The query of the draft, as the server answers it.
    takeOver(person, form, (details.current as Answer<typeof formDraft>).draft);
    await save(person, form, tries - 1);
  }
}

/** Joins what is kept here with the newest draft. What both changed is in the form twice, rather than lost. */
function takeOver(person: string, form: string, newest: Newest): void {
  const here = keptForm(person, form);
  const there = newest?.fields ?? {};
  const base = here.sent && isSame(there, here.sent) ? here.sent : (here.base ?? {});
  const { mine, contested } = merge(here.fields, base, there);
  const joined: Fields = Object.fromEntries(
    Object.entries(mine).map(([name, value]) => [
      name,
      name in contested.mine || name in contested.theirs ? both(value, there[name]) : value,
    ]),
  );
  const fields = isSame(joined, {}) ? {} : joined;
  const kept: Kept = { ...here, fields, base: there, savedAt: newest?.savedAt ?? null, sent: undefined };
  keepForm(person, form, kept);
}

function both(mine: unknown, theirs: unknown): unknown {
  if (typeof mine === 'string' && typeof theirs === 'string') {
    if (mine.includes(theirs)) return mine;
    return theirs.includes(mine) ? theirs : `${theirs}\n\n${mine}`;
  }
  if (Array.isArray(mine) && Array.isArray(theirs)) return [...new Set<unknown>([...theirs, ...mine])];
  return mine;
}
