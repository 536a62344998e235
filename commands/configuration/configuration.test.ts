import { expect, it } from 'vitest';
import { firstFeatures } from '#contracts/features.ts';
import { defaultReminderSettings } from '#contracts/notifications/reminder-settings.ts';
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

it('reminders are set for everybody, and setting what holds already is nothing', () => {
  const settings = {
    holdOutPercent: 10,
    weeklyLimit: 2,
    off: ['tip', 'inactive-3', 'tip'] as ('tip' | 'inactive-3')[],
  };
  const change = { kind: 'change_reminders', settings } as const;
  fresh.when({ kind: 'change_reminders', settings: defaultReminderSettings }).staysQuiet();
  fresh.when(change).records({ type: 'ReminderSettingsChanged', data: { ...settings, off: ['inactive-3', 'tip'] } });
  const changed = fresh.given(change);
  changed.when({ ...change, settings: { ...settings, off: ['tip', 'inactive-3'] } }).staysQuiet();
  expect(changed.state).toMatchObject({ features: firstFeatures, reminders: { weeklyLimit: 2 } });
});
