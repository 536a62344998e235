import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';

/**
 * How typed text outlives a reload, an update, and the end of a session, for each file with text fields. Forms that record
 * something are kept on this device (ui/features/drafts/use-kept-form.ts), answers of steps in drafts
 * (ui/features/drafts/use-draft.ts). For all others it is written here:
 * - `typed`: in this tab, by the name of the field and what it is about (ui/offline/keep-typed.ts, ui/kit/about.tsx); a person who leaves
 *   the form is asked (ui/features/leaving);
 * - `not`: not at all, for the reason given.
 */
const others: Readonly<Record<string, 'typed' | { readonly not: string }>> = {
  'features/account/delete-account.tsx': { not: 'confirms what cannot be undone' },
  'features/account/name-form.tsx': 'typed',
  'features/admin/admin-login-form.tsx': 'typed',
  'features/admin/erase-person.tsx': { not: 'confirms what cannot be undone' },
  'features/admin/history-filter.tsx': { not: 'the address of the page holds it' },
  'pages/admin-logs-page.tsx': { not: 'the address of the page holds it' },
  'features/admin/open-text.tsx': 'typed',
  'features/admin/sso/connection-list.tsx': 'typed',
  'features/admin/organization-list.tsx': 'typed',
  'features/admin/people-list.tsx': 'typed',
  'features/admin/person-organization.tsx': 'typed',
  'features/admin/tenant-actions.tsx': 'typed',
  'features/communications/break-section.tsx': 'typed',
  'features/communications/quiet-hours-fields.tsx': 'typed',
  'features/admin/reminders/settings-section.tsx': 'typed',
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
  'features/programs/service-accounts.tsx': 'typed',
  'features/provision/bulk-invite.tsx': 'typed',
  'features/programs/token-form.tsx': 'typed',
  'features/programs/webhook-form.tsx': 'typed',
  'features/security/passkey-list.tsx': 'typed',
  'features/session/login-form.tsx': 'typed',
  'features/session/register-form.tsx': 'typed',
  'features/session/reset-steps.tsx': 'typed',
  'features/session/second-step-form.tsx': { not: 'a code, valid once' },
  'features/session/sso-form.tsx': 'typed',
  'features/streak/streak-card.tsx': 'typed',
  'features/timeline/then-and-now.tsx': { not: 'two days to compare, the first and today to begin with' },
  'features/witness/answer-form.tsx': 'typed',
  'features/admin/person-role.tsx': 'typed',
  'features/organization/new-role.tsx': 'typed',
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

interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const within = (node: Node, name: string): Node => {
  const part = node[name];
  if (!isNode(part)) throw new Error(`${node.type} without ${name}`);
  return part;
};
const tagOf = (element: Node): unknown => within(within(element, 'openingElement'), 'name')['name'];
const attributesOf = (element: Node): unknown[] =>
  partsOf(within(element, 'openingElement'))
    .filter(({ type }) => type === 'JSXAttribute')
    .map((attribute) => within(attribute, 'name')['name']);

/** Draw a field for text themselves. */
const fields = /^(?:TextField|WritingField|Writing|Input|LineList|FindField)$/u;
/** Say themselves what their fields are about, since they have to be given it. */
const given =
  /^(?:About|KeptForm|RecordForm|ReasonForm|ReasonQuestion|Renaming|AskTyped|TypedQuestion|PasswordField)$/u;

const programs = sources.map((path) => {
  const program: unknown = parseAst(readFileSync(path, 'utf8'), { lang: 'tsx' });
  if (!isNode(program)) throw new Error(path);
  return { path: relative(ui, path), program };
});

/** Every component by its file and name, and by its name alone for those that load later (`lazyPage`). */
const components = new Map<string, { readonly path: string; readonly body: Node }>();
/** The name of a component in the file that imports it, and in its own. */
const imported = new Map<string, string>();
for (const { path, program } of programs) {
  const note = (node: Node, isShared: boolean): void => {
    if (node.type === 'ExportNamedDeclaration' && isNode(node['declaration'])) return note(node['declaration'], true);
    for (const each of node.type === 'VariableDeclaration' ? partsOf(node) : [node]) {
      const body = each.type === 'VariableDeclarator' ? each['init'] : each;
      if (!isNode(body) || !body.type.includes('Function')) continue;
      const name = String(within(each, 'id')['name']);
      components.set(`${path} ${name}`, { path, body });
      if (isShared) components.set(name, { path, body });
    }
  };
  const statements = partsOf(program);
  for (const statement of statements) note(statement, false);
  for (const statement of statements.filter(({ type }) => type === 'ImportDeclaration')) {
    const from = join(dirname(path), String(within(statement, 'source')['value']));
    for (const each of partsOf(statement).filter(({ type }) => type === 'ImportSpecifier')) {
      const [name, own] = [within(each, 'local')['name'], within(each, 'imported')['name']].map(String);
      imported.set(`${path} ${name}`, `${from} ${own}`);
    }
  }
}
const componentOf = (path: string, tag: string) =>
  components.get(imported.get(`${path} ${tag}`) ?? (components.has(`${path} ${tag}`) ? `${path} ${tag}` : tag));

/** Whether a field for text is drawn somewhere within that nothing says the subject of. */
function isUnsaid(node: Node, path: string, seen = new Set<Node>()): boolean {
  if (seen.has(node)) return false;
  seen.add(node);
  if (node.type === 'JSXElement') {
    const tag = String(tagOf(node));
    if (fields.test(tag)) return !attributesOf(node).includes('data-not-kept');
    if (given.test(tag)) return false;
    const component = componentOf(path, tag);
    if (component && isUnsaid(component.body, component.path, seen)) return true;
  }
  return partsOf(node).some((part) => isUnsaid(part, path, seen));
}

/** The elements that a page may have several of: React asks for a key of each. */
const keyed = (node: Node): Node[] => [
  ...(node.type === 'JSXElement' && attributesOf(node).includes('key') ? [node] : []),
  ...partsOf(node).flatMap(keyed),
];

/** What has a key for another reason. */
const single: Readonly<Record<string, string>> = {
  'features/organization/single-sign-on.tsx SettingsForm': 'the key resets the only form',
  'features/session/reset-steps.tsx Email': 'the only form',
  'features/journey/steps/commitments.tsx fieldset': 'part of the draft of its step',
  'features/journey/steps/fields.tsx PromptField': 'each field has a label of its own, in the draft of its step',
  'pages/admin-achievement-page.tsx Achievement': 'the address holds what it is about',
  'pages/admin-achievement-page.tsx ThresholdSections': 'the address holds what it is about',
  'pages/admin-person-page.tsx PersonOrganization': 'the address holds the person',
  'pages/admin-provision-page.tsx BulkInvite': 'the address holds the organization',
  'pages/profile-page.tsx NameForm': 'the key resets the only form',
};

it('every form of which a page may have several says whom or what it is about', () => {
  const silent = programs.flatMap(({ path, program }) =>
    keyed(program)
      .filter((element) => !fields.test(String(tagOf(element))) && isUnsaid(element, path))
      .map((element) => `${path} ${String(tagOf(element))}`),
  );
  expect(silent.length).toBeGreaterThan(0);
  expect(silent.toSorted()).toEqual(Object.keys(single).toSorted());
});
