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

it('a draft from before the value in force has to be compared with it first, and the same is not published', () => {
  const drafted = fresh.given(save(0, reminders({ weeklyLimit: 2 })));
  // Restored by an earlier version of the product, which left the draft.
  const data = { ...defaultReminderSettings, holdOutPercent: 0, weeklyLimit: 1, restores: 'delivered', reason: 'As before.' } as const;
  const restored = drafted.after({ type: 'ReminderSettingsChanged', data });
  expect(restored.state.drafts).toHaveProperty('reminders');
  restored.when(publish(1)).refuses('conflict', /Another version/);
  const compared = restored.given(save(1, reminders({ weeklyLimit: 2 })));
  compared.when(publish(2)).records({ type: 'ReminderSettingsChanged' });
  compared
    .given(save(2, reminders({ weeklyLimit: 1 })))
    .when(publish(3))
    .refuses('conflict', /same as the version in force/);
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
