import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

/**
 * How typed text outlives a reload, an update, and the end of a session, for each file with text fields:
 * - `kept`: on this device, until it was recorded (ui/features/drafts/use-kept-form.ts);
 * - `draft`: on this device and on the server, until the step or assessment is completed (ui/features/drafts/use-draft.ts);
 * - `typed`: in this tab, by the name of the field (ui/offline/keep-typed.ts);
 * - `not`: not at all, for the reason given.
 */
const fields: Readonly<Record<string, 'kept' | 'draft' | 'typed' | { readonly not: string }>> = {
  'features/account/address-asked.tsx': 'kept',
  'features/account/delete-account.tsx': { not: 'confirms what cannot be undone' },
  'features/account/name-form.tsx': 'typed',
  'features/admin/admin-login-form.tsx': 'typed',
  'features/admin/erase-person.tsx': { not: 'confirms what cannot be undone' },
  'features/admin/open-text.tsx': 'typed',
  'features/admin/organization-list.tsx': 'typed',
  'features/admin/people-list.tsx': 'typed',
  'features/admin/person-organization.tsx': 'typed',
  'features/admin/person-past.tsx': 'typed',
  'features/admin/reminders/frequent-people.tsx': 'typed',
  'features/communications/break-section.tsx': 'typed',
  'features/communications/quiet-hours-fields.tsx': 'typed',
  'features/journey/steps/action.tsx': 'draft',
  'features/journey/steps/card-sort.tsx': 'draft',
  'features/journey/steps/care-quality.tsx': 'kept',
  'features/journey/steps/commitments.tsx': 'draft',
  'features/journey/steps/community-project.tsx': 'kept',
  'features/journey/steps/feeling.tsx': 'kept',
  'features/journey/steps/fields.tsx': 'draft',
  'features/journey/steps/flight-report.tsx': 'kept',
  'features/journey/steps/identity.tsx': 'draft',
  'features/journey/steps/joy.tsx': 'draft',
  'features/journey/steps/kindness-story.tsx': 'kept',
  'features/journey/steps/lemonade-stand.tsx': 'draft',
  'features/journey/steps/life.tsx': 'draft',
  'features/journey/steps/mentoring.tsx': 'kept',
  'features/journey/steps/preflight.tsx': 'draft',
  'features/journey/steps/ripple.tsx': 'kept',
  'features/journey/steps/sensory-anchor.tsx': 'kept',
  'features/licence/licence-sharing.tsx': { not: 'shows an address to copy' },
  'features/notifications/snooze-panel.tsx': { not: 'a time that would be over' },
  'features/organization/allow-recognition.tsx': 'typed',
  'features/organization/connection-form.tsx': 'typed',
  'features/organization/domain-list.tsx': 'typed',
  'features/organization/invitation-list.tsx': 'typed',
  'features/organization/member-list.tsx': 'typed',
  'features/organization/metadata-address.tsx': 'typed',
  'features/organization/new-names.tsx': 'typed',
  'features/organization/settings-form.tsx': 'typed',
  'features/palette/palette.tsx': { not: 'a search that closes with its dialog' },
  'features/security/passkey-list.tsx': 'typed',
  'features/session/login-form.tsx': 'typed',
  'features/session/register-form.tsx': 'typed',
  'features/session/reset-steps.tsx': 'typed',
  'features/session/second-step-form.tsx': { not: 'a code, valid once' },
  'features/session/sso-form.tsx': 'typed',
  'features/streak/streak-card.tsx': 'typed',
  'pages/admin-security-page.tsx': 'typed',
  'pages/help-page.tsx': 'typed',
};

const ui = join(import.meta.dirname, '..');
const holdsText = /<(?:TextField|WritingField|Writing|Input|textarea|LineList|AskTyped|TypedQuestion|FindField)\b/u;
const sources = ['features', 'pages'].flatMap((folder) =>
  readdirSync(join(ui, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx') && !entry.name.endsWith('.test.tsx'))
    .map((entry) => join(entry.parentPath, entry.name)),
);

it('says of every file with text fields how typed text is kept', () => {
  const found = sources.filter((path) => holdsText.test(readFileSync(path, 'utf8'))).map((path) => relative(ui, path));
  expect(found.toSorted()).toEqual(Object.keys(fields).toSorted());
});

it.each(Object.entries(fields).filter(([, how]) => how === 'kept'))('%s keeps its form on this device', (path) => {
  expect(readFileSync(join(ui, path), 'utf8')).toContain('useKeptForm');
});

it.each(Object.entries(fields).filter(([, how]) => how === 'typed'))('%s hides no field from being kept', (path) => {
  expect(readFileSync(join(ui, path), 'utf8')).not.toContain('data-not-kept');
});
