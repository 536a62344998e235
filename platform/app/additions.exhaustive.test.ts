import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '#platform/base/package-root.ts';

/*
 * What an addition to the product costs: one of each kind is made in a copy of the tree, as a newcomer would make it. The files
 * that it touches are counted, without tests, their examples and golden files. Then the type check is run, once with all
 * of them, and once with one file of each left out, which the type check has to notice.
 */

type Edit = (text: string) => string;
/** The files that an addition touches, each with the change; a new file begins empty. */
type Addition = Readonly<Record<string, Edit>>;

const insert =
  (before: RegExp, added: string): Edit =>
  (text) => {
    const [found] = before.exec(text) ?? [];
    if (found === undefined) throw new Error(`There is no ${before} to add to`);
    return text.replace(found, () => `${added}${found}`);
  };
const all =
  (...edits: readonly Edit[]): Edit =>
  (text) =>
    edits.reduce((edited, edit) => edit(edited), text);
/** Repeats each match of the pattern under other names, right after it. */
const again =
  (pattern: RegExp, names: Readonly<Record<string, string>>): Edit =>
  (text) => {
    if (!pattern.test(text)) throw new Error(`There is no ${pattern} to do again`);
    return text.replace(new RegExp(pattern, 'gmu'), (found) => {
      const renamed = Object.entries(names).reduce((copy, [from, to]) => copy.replaceAll(from, to), found);
      return `${found}${renamed}`;
    });
  };

const event: Addition = {
  'contracts/research/events.ts': again(/^ {2}ResearchConsentChanged: .*\n/mu, {
    ResearchConsentChanged: 'ResearchCallAnswered',
  }),
  // Decided whenever the consent changes; its data comes from the folded state.
  'commands/research/consent.ts': (text) =>
    text.replace(
      "{ type: 'ResearchConsentChanged', data: { given } }",
      "$&, { type: 'ResearchCallAnswered', data: { given } }",
    ),
  'contracts/text/de/events.ts': again(/^ {2}ResearchConsentChanged: .*\n/mu, {
    ResearchConsentChanged: 'ResearchCallAnswered',
  }),
};

const endpoint: Addition = {
  'contracts/research/endpoints.ts': again(/^export const changeResearchConsent = [^]*?^\}\);\n/mu, {
    changeResearchConsent: 'answerResearchCall',
    '/api/research/consent': '/api/research/call',
  }),
  'commands/research/api.ts': again(/^ {4}changeResearchConsent: [^]*?^ {4}\},\n/mu, {
    changeResearchConsent: 'answerResearchCall',
  }),
};
/** Tests send every call once; what they send does not count. */
const exampleOfEndpoint: Addition = {
  'platform/adapters/http/testing/examples.ts': again(/^ {2}changeResearchConsent: .*\n/mu, {
    changeResearchConsent: 'answerResearchCall',
  }),
};

const page: Addition = {
  'ui/pages/interviews-page.tsx': () => `import type { ReactNode } from 'react';
import { text } from '../text/text.ts';

export const InterviewsPage = (): ReactNode => <h1>{text('research').interviews.title}</h1>;
`,
  'ui/app/routes.ts': again(/^ {2}enterprise: .*\n/mu, { enterprise: 'interviews' }),
  'ui/app/person-routes.tsx': again(/^ {2}enterprise: lazyPage[^]*?\),\n/mu, {
    Enterprise: 'Interviews',
    enterprise: 'interviews',
  }),
  'contracts/text/en/research.ts': insert(/^\};\n/mu, "  interviews: { title: 'Interviews' },\n"),
  'contracts/text/de/research.ts': insert(/^\};\n/mu, "  interviews: { title: 'Gespräche' },\n"),
};

/** The stream and its decider, beside the event that it holds. */
const stream: Addition = {
  'contracts/research/streams.ts': all(
    again(/^export const researchStream = .*\n/mu, {
      researchStream: 'interviewsStream',
      "'research'": "'interview'",
      researchEvents: 'interviewEvents',
    }),
    (text) =>
      text
        .replace('{ research: researchStream }', '{ research: researchStream, interviews: interviewsStream }')
        .replace('{ researchEvents }', '{ interviewEvents, researchEvents }'),
  ),
  'commands/research/consent.ts': (text) =>
    text.replace('import type { ResearchEvent }', 'import type { InterviewEvent, ResearchEvent }').replace(
      'export const deciders = { research: researchDecider }',
      `const interviewsDecider: Decider<{ readonly given: boolean }, { readonly given: boolean }, InterviewEvent> = {
  initialState: { given: false },
  evolve: (_, { data }) => ({ given: data.given }),
  decide: (_, { given }) => [{ type: 'InterviewAgreed', data: { given } }],
};

export const deciders = { research: researchDecider, interviews: interviewsDecider }`,
    ),
};
const eventOfStream: Addition = {
  'contracts/research/events.ts': (text) => `${text}
export const interviewEvents = defineEvents({
  InterviewAgreed: { data: { given: z.boolean() } },
});

export type InterviewEvent = EventOf<typeof interviewEvents>;
`,
  'contracts/text/de/events.ts': again(/^ {2}ResearchConsentChanged: .*\n/mu, {
    ResearchConsentChanged: 'InterviewAgreed',
  }),
};

const additions = [event, endpoint, exampleOfEndpoint, page, eventOfStream, stream];
/** For each addition, the file left out and what the type check says about it. */
const forgotten: Readonly<Record<string, { readonly without: Addition; readonly said: RegExp }>> = {
  'the words of an event': {
    without: { 'contracts/text/de/events.ts': (text) => text },
    said: /contracts\/text\/de\/events\.ts.*\n?.*ResearchCallAnswered/u,
  },
  'the handler of an endpoint': {
    without: { 'commands/research/api.ts': (text) => text },
    said: /'answerResearchCall' is missing/u,
  },
  'the words of a page': {
    without: { 'contracts/text/de/research.ts': (text) => text },
    said: /contracts\/text\/de\/research\.ts.*\n?.*'interviews' is missing/u,
  },
  'the decider of a stream': {
    without: {
      'commands/research/consent.ts': (text) => text.replace(', interviews: interviewsDecider', ''),
    },
    said: /commands\/deciders\.ts.*\n?.*'interviews' is missing/u,
  },
};

const run = promisify(execFile);
const copy = mkdtempSync(join(tmpdir(), 'rh-additions-'));
const original = (path: string) => {
  try {
    return readFileSync(join(packageRoot, path), 'utf8');
  } catch {
    return '';
  }
};
const edited = new Map<string, string>();

/** Type-checks the whole copy; returns its output, empty on success. */
async function typeCheck(): Promise<string> {
  const tsc = join(packageRoot, 'node_modules/typescript/bin/tsc');
  const said: string[] = [];
  for (const project of ['tsconfig.server.json', 'ui/tsconfig.json']) {
    // The second check looks at what has changed since the first. Two checkers, as four repeat much of each other's work.
    const known = ['--incremental', '--tsBuildInfoFile', join(copy, `${project.replaceAll('/', '-')}.tsbuildinfo`)];
    const args = [tsc, '--noEmit', '--checkers', '2', ...known, '-p', project];
    const checked = await run(process.execPath, args, { cwd: copy }).catch((failed: { stdout: string }) => failed);
    said.push(checked.stdout);
  }
  return said.join('');
}

// Tests are no part of what an addition costs, and without them the type check takes half as long.
const unneeded = /(?<!\/person-streams(?:\.db)?)\.test\.tsx?$|^bench\/|\.md$/u;

beforeAll(() => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: packageRoot,
    encoding: 'utf8',
  });
  const files = listed.split('\0').filter((path) => path !== '' && !unneeded.test(path));
  for (const path of files) cpSync(join(packageRoot, path), join(copy, path));
  symlinkSync(join(packageRoot, 'node_modules'), join(copy, 'node_modules'));
  for (const addition of additions) {
    for (const [path, edit] of Object.entries(addition)) {
      const before = edited.get(path) ?? original(path);
      const after = edit(before);
      if (after === before) throw new Error(`Nothing was added to ${path}`);
      edited.set(path, after);
      writeFileSync(join(copy, path), after);
    }
  }
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('an addition touches few files', () => {
  it.each([
    ['an event', event, 4],
    ['an endpoint', endpoint, 3],
    ['a page', page, 5],
    ['a stream of each person, beside its event', stream, 2],
    ['the event of a new stream', { ...eventOfStream, 'commands/research/consent.ts': String }, 4],
  ])('%s', (_, addition, most) => {
    expect(Object.keys(addition).length).toBeLessThanOrEqual(most);
  });
});

it('the type check passes with one addition of each kind', async () => {
  expect(await typeCheck()).toBe('');
});

it('export, erasure, caches and past states include the new stream', async () => {
  const environment = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'));
  const { stdout } = await run(
    process.execPath,
    [
      join(packageRoot, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project=unit',
      '--project=db',
      '--reporter=verbose',
      '--experimental.fsModuleCache=false', // a copy is made once
      'person-streams',
    ],
    { cwd: copy, env: Object.fromEntries(environment) },
  );
  expect(stdout).toMatch(/the cached state of the stream interviews of a person can be dropped/u);
  expect(stdout).toMatch(/the receipt of an erasure counts the events of every stream/u);
});

it('the type check names every file that an addition leaves out', async () => {
  for (const { without } of Object.values(forgotten)) {
    for (const [path, edit] of Object.entries(without)) {
      const isWhole = edit(edited.get(path) ?? '') === edited.get(path);
      writeFileSync(join(copy, path), isWhole ? original(path) : edit(edited.get(path) ?? ''));
    }
  }
  const said = await typeCheck();
  for (const [what, { said: expected }] of Object.entries(forgotten)) expect(said, what).toMatch(expected);
});
