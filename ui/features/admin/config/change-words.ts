import type { ConfigurationChange } from '#contracts/configuration/history.ts';
import type { ReminderSettings } from '#contracts/notifications/reminder-settings.ts';
import { joined } from '#contracts/text/isolating.ts';
import { text } from '../../../text/text.ts';

type Change = ConfigurationChange['change'];

/** What was changed. */
export function nameOfChange(change: Change): string {
  const t = text('adminConfig');
  if (change.kind === 'feature') return text('roadmap').features[change.feature].name;
  if (change.kind === 'reminders') return t.reminders;
  if (change.kind === 'levels') return t.subjects.levels;
  const { achievementId, version, rolledBackTo } = change;
  const names: Readonly<Record<string, { readonly name: string }>> = text('cards');
  const name = names[achievementId]?.name ?? achievementId;
  return rolledBackTo === null ? t.definition(name, version) : t.definitionBack(name, version, rolledBackTo);
}

/** Each value that differs, before and after. */
export function differencesOf(change: Change): string[] {
  const t = text('adminConfig');
  if (change.kind === 'definition') return [];
  if (change.kind === 'levels') return [t.difference(t.points(change.before), t.points(change.after))];
  if (change.kind === 'feature') return [t.difference(t.states[change.before], t.states[change.after])];
  const [before, after] = [wordsOf(change.before), wordsOf(change.after)];
  return (['weeklyLimit', 'off'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => `${t.fields[field]}: ${t.difference(before[field], after[field])}`);
}

function wordsOf({ weeklyLimit, off }: ReminderSettings) {
  const { rules } = text('adminReminders');
  return {
    weeklyLimit: String(weeklyLimit),
    off:
      joined(
        off.map((rule) => rules[rule]),
        ', ',
      ) || text('adminConfig').noRules,
  };
}
