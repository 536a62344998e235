import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

/**
 * How typed text outlives a reload, an update, and the end of a session, for each file with text fields. Forms that record
 * something are kept on this device (ui/features/drafts/use-kept-form.ts), answers of steps in drafts
 * (ui/features/drafts/use-draft.ts). For all others it is written here:
 * - `typed`: in this tab, by the name of the field (ui/offline/keep-typed.ts); whoever leaves the form is asked (ui/features/leaving);
 * - `not`: not at all, for the reason given.
 */
const others: Readonly<Record<string, 'typed' | { readonly not: string }>> = {
  'features/account/delete-account.tsx': { not: 'confirms what cannot be undone' },
  'features/account/name-form.tsx': 'typed',
  'features/admin/admin-login-form.tsx': 'typed',
  'features/admin/erase-person.tsx': { not: 'confirms what cannot be undone' },
  'features/admin/export-history.tsx': 'typed',
  'features/admin/history-filter.tsx': { not: 'the address of the page holds it' },
  'pages/admin-logs-page.tsx': { not: 'the address of the page holds it' },
  'features/admin/open-text.tsx': 'typed',
  'features/admin/sso/connection-list.tsx': 'typed',
  'features/admin/organization-list.tsx': 'typed',
  'features/admin/people-list.tsx': 'typed',
  'features/admin/person-organization.tsx': 'typed',
  'features/admin/person-past.tsx': 'typed',
  'features/admin/preview/choices.tsx': { not: 'finds an organization among those listed' },
  'features/admin/tenant-actions.tsx': 'typed',
  'features/communications/break-section.tsx': 'typed',
  'features/communications/quiet-hours-fields.tsx': 'typed',
  'features/admin/reminders/settings-section.tsx': 'typed',
  'features/database/replay-dialog.tsx': 'typed',
  'features/definitions/threshold-sections.tsx': 'typed',
  'features/definitions/what-if-result.tsx': 'typed',
  'features/journey/steps/card-sort.tsx': 'typed',
  'features/licence/licence-sharing.tsx': { not: 'shows an address to copy' },
  'features/notifications/snooze-panel.tsx': { not: 'a time that would be over' },
  'features/organization/allow-recognition.tsx': 'typed',
  'features/organization/address-fields.tsx': 'typed',
  'features/organization/bulk-roles.tsx': 'typed',
  'features/organization/group-list.tsx': 'typed',
  'features/organization/change-log.tsx': { not: 'two days that filter a list' },
  'features/organization/connection-form.tsx': 'typed',
  'features/organization/document-manager.tsx': 'typed',
  'features/organization/domain-list.tsx': 'typed',
  'features/organization/invitation-list.tsx': 'typed',
  'features/organization/member-list.tsx': 'typed',
  'features/organization/metadata-address.tsx': 'typed',
  'features/organization/new-names.tsx': 'typed',
  'features/organization/oidc-form.tsx': 'typed',
  'features/organization/settings-form.tsx': 'typed',
  'features/palette/palette.tsx': { not: 'a search that closes with its dialog' },
  'features/polls/poll-form.tsx': 'typed',
  'features/polls/poll-list.tsx': 'typed',
  'features/programs/service-accounts.tsx': 'typed',
  'features/provision/bulk-invite.tsx': 'typed',
  'features/programs/token-form.tsx': 'typed',
  'features/programs/webhook-form.tsx': 'typed',
  'features/programs/webhook-replaying.tsx': 'typed',
  'features/security/passkey-list.tsx': 'typed',
  'features/session/login-form.tsx': 'typed',
  'features/session/register-form.tsx': 'typed',
  'features/session/reset-steps.tsx': 'typed',
  'features/session/second-step-form.tsx': { not: 'a code, valid once' },
  'features/session/sso-form.tsx': 'typed',
  'features/streak/streak-card.tsx': 'typed',
  'features/timeline/then-and-now.tsx': { not: 'two days to compare, the first and today to begin with' },
  'features/witness/answer-form.tsx': 'typed',
  'features/admin/person-role.tsx': {
    not: 'would come back in the same form about somebody else; whoever leaves is asked',
  },
  'features/organization/new-role.tsx': {
    not: 'would come back in the same form about somebody else; whoever leaves is asked',
  },
  'pages/admin-analytics-page.tsx': { not: 'a search for what is shown' },
  'pages/admin-provision-page.tsx': { not: 'a search for what is shown' },
  'pages/admin-security-page.tsx': 'typed',
  'pages/documents-page.tsx': { not: 'a search, which goes on in the logbook' },
  'pages/help-page.tsx': 'typed',
  'pages/logbook-page.tsx': { not: 'a search, which stays with its place in the history' },
};

const ui = join(import.meta.dirname, '..');
const holdsText =
  /<(?:TextField|WritingField|Writing|Input|textarea|LineList|AskTyped|TypedQuestion|FindField|Renaming|ReasonForm|ReasonQuestion)\b/u;
const sources = ['features', 'pages'].flatMap((folder) =>
  readdirSync(join(ui, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx') && !entry.name.endsWith('.test.tsx'))
    .map((entry) => join(entry.parentPath, entry.name)),
);

const isKept = (source: string): boolean => source.includes('useKeptForm');
/** A part of a step gets its answers and their change from the draft. */
const isDraft = (path: string, source: string): boolean =>
  path.includes('/journey/steps/') && !/useState(?:<string>)?\(''\)/u.test(source);

it('says of every file with text fields how typed text is kept', () => {
  const found = sources
    .map((path) => [relative(ui, path), readFileSync(path, 'utf8')] as const)
    .filter(([path, source]) => holdsText.test(source) && !isKept(source) && !isDraft(`/${path}`, source));
  expect(found.map(([path]) => path).toSorted()).toEqual(Object.keys(others).toSorted());
});

it.each(Object.entries(others).filter(([, how]) => how === 'typed'))('%s hides no field from being kept', (path) => {
  expect(readFileSync(join(ui, path), 'utf8')).not.toContain('data-not-kept');
});

/** Says in words of its own that it is a draft, or is part of a step, whose line says it. */
const saysSoItself = ['features/logbook/edit-entry.tsx', 'features/journey/steps/care-quality.tsx'];

it('says in every form that keeps a draft that it does', () => {
  const forms = sources
    .map((path) => [relative(ui, path), readFileSync(path, 'utf8')] as const)
    .filter(([, source]) => /\buseKeptForm[<(]/u.test(source));
  const silent = forms.filter(([, source]) => !/<(?:KeptForm|RecordForm|DraftLine)\b/u.test(source));
  expect(forms.length).toBeGreaterThan(15);
  expect(silent.map(([path]) => path).toSorted()).toEqual(saysSoItself.toSorted());
});
