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

const reason = 'People missed the bell.';
const revert = (to: string | null, seen: string | null, subject: 'organization' | 'reminders' = 'organization') =>
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
  const settings = { holdOutPercent: 10, weeklyLimit: 2, off: [] };
  const changed = fresh.given({ kind: 'change_reminders', settings }).given({
    kind: 'change_reminders',
    settings: { ...settings, weeklyLimit: 1 },
  });
  const [first = '', second = ''] = idsOf(changed);
  const tooMuch = changed.state.versions.map((one) =>
    one.id === first && one.subject === 'reminders' ? { ...one, value: { ...one.value, holdOutPercent: 90 } } : one,
  );
  const later = new Specification(configurationDecider, changed.history, { ...changed.state, versions: tooMuch });
  later.when(revert(first, second, 'reminders')).refuses('conflict', /no longer accepts/);
});
