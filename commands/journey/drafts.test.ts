import { expect, test } from 'vitest';
import { Specification } from '../testing/specification.ts';
import { draftsDecider } from './drafts.ts';

const nothingTyped = new Specification(draftsDecider);
const typed = (fields: Record<string, unknown>, form = 'kindness-story') => ({ form, fields, seen: undefined });
const first = '2025-03-10T09:00:00.000Z';

test('the draft of a form is saved once, and again when it changes', () => {
  const begun = nothingTyped.given(typed({ storyText: 'She stayed.' }), first);
  begun.when(typed({ storyText: 'She stayed.' })).staysQuiet();
  begun.when(typed({ storyText: 'She stayed late.' })).records({ type: 'FormDraftSaved' });
  begun.when(typed({ storyText: 'She stayed.' }, 'ripple')).records({ type: 'FormDraftSaved' });
});

test('a draft without fields ends, and where there is none it changes nothing', () => {
  nothingTyped.when(typed({})).staysQuiet();
  const begun = nothingTyped.given(typed({ storyText: 'She stayed.' }));
  begun.when(typed({})).records({ type: 'FormDraftSaved', data: { fields: {} } });
  begun.given(typed({})).when(typed({})).staysQuiet();
});

test('a change to an older draft is refused', () => {
  const begun = nothingTyped.given(typed({ storyText: 'She stayed.' }), first);
  const change = typed({ storyText: 'Mine.' });
  begun.when({ ...change, seen: [] }).refuses('changed_elsewhere');
  begun.when({ ...change, seen: ['2025-03-09T09:00:00.000Z'] }).refuses('changed_elsewhere');
  begun.when({ ...change, seen: [first] }).records({ type: 'FormDraftSaved' });
});

test('the state holds no word of what was typed', () => {
  const { state } = nothingTyped.given(typed({ storyText: 'She stayed.' }));
  expect(JSON.stringify(state)).not.toContain('stayed');
});
