import { expect, it } from 'vitest';
import { firstFeatures } from '#contracts/features.ts';
import type { Setting, SettingValue } from '#contracts/configuration/settings.ts';
import { defaultReminderSettings, type ReminderSettings } from '#contracts/notifications/reminder-settings.ts';
import { Specification } from '../testing/specification.ts';
import { configurationDecider } from './configuration.ts';

const fresh = new Specification(configurationDecider);
const organization = (state: 'on' | 'soon') => ({ kind: 'switch_feature', feature: 'organization', state }) as const;

it('a feature is as the table says until it is switched, and others stay as they are', () => {
  expect(fresh.state.features).toEqual(firstFeatures);
  const switched = fresh.given(organization('on'));
  expect(switched.state.features).toEqual({ ...firstFeatures, organization: 'on' });
  expect(switched.given(organization('soon')).state.features).toEqual(firstFeatures);
});

it('switching to what holds already is nothing', () => {
  fresh.when(organization('soon')).staysQuiet();
  fresh.given(organization('on')).when(organization('on')).staysQuiet();
});

const draftId = '00000000-0000-4000-8000-000000000001';
const save = (seen: number, draft: SettingValue) => ({ kind: 'save_draft', draftId, seen, draft }) as const;
const publish = (seen: number, setting: Setting = 'reminders') =>
  ({ kind: 'publish', setting, seen, reason: 'Hardly anyone opens them.' }) as const;
const reminders = (value: Partial<ReminderSettings>): SettingValue => ({
  setting: 'reminders',
  value: { ...defaultReminderSettings, ...value },
});
/** The present state, if these settings had been published. */
const published = (before: typeof fresh, value: Partial<ReminderSettings>) =>
  before.given(save(0, reminders(value))).given(publish(1));

it('a setting is drafted, changed and published; until then nothing applies', () => {
  const first = fresh.given(save(0, reminders({ weeklyLimit: 2, off: ['tip', 'inactive-3', 'tip'] })));
  expect(first.state).toMatchObject({ reminders: defaultReminderSettings, drafts: { reminders: { change: 1 } } });
  // The same in another order changes nothing.
  first.when(save(1, reminders({ weeklyLimit: 2, off: ['inactive-3', 'tip'] }))).staysQuiet();
  const second = first.given(save(1, reminders({ weeklyLimit: 1 })));
  second.when(publish(2)).records({
    type: 'ReminderSettingsChanged',
    data: { weeklyLimit: 1, off: [], reason: 'Hardly anyone opens them.' },
  });
  expect(second.given(publish(2)).state).toMatchObject({ features: firstFeatures, reminders: { weeklyLimit: 1 } });
  expect(second.given(publish(2)).state.drafts).toEqual({});
});

it('levels and reminders have a draft each, and one does not touch the other', () => {
  const both = fresh.given(save(0, { setting: 'levels', value: 60 })).given(save(0, reminders({ weeklyLimit: 1 })));
  both.when(publish(1, 'levels')).records({ type: 'LevelsChanged', data: { pointsApart: 60 } });
  const levels = both.given(publish(1, 'levels'));
  expect(levels.state).toMatchObject({ pointsApart: 60, reminders: defaultReminderSettings });
  expect(Object.keys(levels.state.drafts)).toEqual(['reminders']);
});

it('a draft that another administrator changed, discarded or published is neither saved, discarded nor published', () => {
  const discard = (seen: number) => ({ kind: 'discard_draft', setting: 'reminders', seen }) as const;
  const changed = fresh.given(save(0, reminders({ weeklyLimit: 1 }))).given(save(1, reminders({ weeklyLimit: 2 })));
  for (const command of [save(0, reminders({})), save(1, reminders({})), discard(1), publish(1)]) {
    changed.when(command).refuses('conflict', /changed or published elsewhere/);
  }
  for (const gone of [changed.given(discard(2)), changed.given(publish(2))]) {
    for (const command of [save(2, reminders({})), discard(2), publish(2)]) {
      gone.when(command).refuses('conflict', /changed or published elsewhere/);
    }
  }
});

it('a draft from before the version in force has to be compared with it first, and the same is not published', () => {
  const drafted = published(fresh, { weeklyLimit: 1 }).given(save(0, reminders({ weeklyLimit: 2 })));
  const [first = ''] = idsOf(drafted);
  const restored = drafted.given(revert(null, first, 'reminders'));
  expect(restored.state.drafts).toHaveProperty('reminders');
  restored.when(publish(1)).refuses('conflict', /Another version/);
  const compared = restored.given(save(1, reminders({ weeklyLimit: 2 })));
  compared.when(publish(2)).records({ type: 'ReminderSettingsChanged' });
  compared
    .given(save(2, reminders({})))
    .when(publish(3))
    .refuses('conflict', /same as the version in force/);
});

it('levels are restored to an earlier distance, or the delivered one', () => {
  const changed = fresh.given(save(0, { setting: 'levels', value: 60 })).given(publish(1, 'levels'));
  const [first = ''] = idsOf(changed);
  const data = { pointsApart: 100, restores: 'delivered', reason } as const;
  changed.when(revert(null, first, 'levels')).records({ type: 'LevelsChanged', data });
  changed.when(revert(first, first, 'levels')).refuses('conflict', /already in force/);
});

const reason = 'People missed the bell.';
const revert = (to: string | null, seen: string | null, subject: 'organization' | Setting = 'organization') =>
  ({ kind: 'revert', subject, to, seen, reason }) as const;
const idsOf = ({ state }: typeof fresh) => state.versions.map(({ id }) => id);

it('an earlier value is restored from a version or from what was delivered, with the reason', () => {
  const twice = fresh.given(organization('on')).given(organization('soon'));
  const [first = '', second = ''] = idsOf(twice);
  const data = { feature: 'organization', state: 'on', restores: first, reason } as const;
  twice.when(revert(first, second)).records({ type: 'FeatureSwitched', data });
  const on = fresh.given(organization('on'));
  on.when(revert(null, idsOf(on)[0] ?? '')).records({
    type: 'FeatureSwitched',
    data: { state: 'soon', restores: 'delivered' },
  });
});

it('nothing is restored that is in force, unknown, or was changed meanwhile', () => {
  const on = fresh.given(organization('on'));
  const [first = ''] = idsOf(on);
  on.when(revert(first, first)).refuses('conflict', /already in force/);
  on.when(revert(first, null)).refuses('conflict', /Another administrator/);
  on.when(revert('00000000-0000-4000-8000-000000000099', first)).refuses('not_found');
  // A version of something else is none of this.
  on.when(revert(first, null, 'reminders')).refuses('not_found');
});

it('a value that the product no longer takes is not restored', () => {
  const changed = published(published(fresh, { weeklyLimit: 2 }), { weeklyLimit: 1 });
  const [first = '', second = ''] = idsOf(changed);
  const tooMuch = changed.state.versions.map((one) =>
    one.id === first && one.subject === 'reminders' ? { ...one, value: { ...one.value, weeklyLimit: 90 } } : one,
  );
  const later = new Specification(configurationDecider, changed.history, { ...changed.state, versions: tooMuch });
  later.when(revert(first, second, 'reminders')).refuses('conflict', /no longer accepts/);
});

it('a share of people without reminders, which earlier versions recorded, counts for nothing', () => {
  const drafted = published(fresh, { weeklyLimit: 2 }).given(save(0, reminders({ weeklyLimit: 1 })));
  const older = drafted.history.map((event) => {
    const { type, data } = event;
    if (type === 'ReminderSettingsChanged') return { ...event, data: { ...data, holdOutPercent: 10 } };
    if (type !== 'SettingDraftSaved' || data.draft.setting !== 'reminders') return event;
    const draft = { ...data.draft, value: { ...data.draft.value, holdOutPercent: 10 } };
    return { ...event, data: { ...data, draft } };
  });
  const state = older.reduce(configurationDecider.evolve, configurationDecider.initialState);
  expect(state).toEqual(drafted.state);
  expect(state.reminders).toEqual({ weeklyLimit: 2, off: [] });
});
