import { expect, it } from 'vitest';
import { firstFeatures } from '#contracts/features.ts';
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

const reason = 'Hardly anyone opens them.';
const change = (seen: string | null, settings: Partial<ReminderSettings>) =>
  ({ kind: 'change_reminders', seen, settings: { ...defaultReminderSettings, ...settings }, reason }) as const;

it('the settings of the reminders apply once they are changed, each rule once', () => {
  const command = change(null, { weeklyLimit: 2, off: ['tip', 'inactive-3', 'tip'] });
  const data = { weeklyLimit: 2, off: ['inactive-3', 'tip'], reason };
  fresh.when(command).records({ type: 'ReminderSettingsChanged', data });
  const changed = fresh.given(command).state;
  expect(changed).toMatchObject({ features: firstFeatures, reminders: { weeklyLimit: 2, off: ['inactive-3', 'tip'] } });
  expect(changed.remindersChange).not.toBeNull();
});

it('what another administrator has changed meanwhile has to be seen first, and the same is not recorded', () => {
  fresh.when(change(null, {})).refuses('conflict', /already applies/);
  const changed = fresh.given(change(null, { weeklyLimit: 2, off: ['inactive-3', 'tip'] }));
  changed.when(change(null, { weeklyLimit: 1 })).refuses('conflict', /Another administrator/);
  const seen = changed.state.remindersChange;
  changed.when(change(seen, { weeklyLimit: 2, off: ['tip', 'inactive-3'] })).refuses('conflict', /already applies/);
  changed.when(change(seen, { weeklyLimit: 1 })).records({ type: 'ReminderSettingsChanged' });
});

it('a share of people without reminders and a rule that is gone, which earlier versions recorded, count for nothing', () => {
  const data = {
    holdOutPercent: 10,
    weeklyLimit: 2,
    off: ['tip' as const, 'experiment-over' as const],
    restores: null,
    reason,
  };
  const { reminders } = fresh.after({ type: 'ReminderSettingsChanged', data }).state;
  expect(reminders).toEqual({ weeklyLimit: 2, off: ['tip'] });
});

it('levels stay as far apart as an earlier version of the product set them', () => {
  const data = { pointsApart: 60, restores: null, reason };
  expect(fresh.after({ type: 'LevelsChanged', data }).state.pointsApart).toBe(60);
});
