import { describe, expect, it } from 'vitest';
import { importLimits } from '#contracts/journey/history-import.ts';
import { anotherServer, wholeApi } from '#platform/testing/whole-api.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';

const clock = new SettableClock('2025-06-11T12:00:00.000Z'); // a Wednesday
const api = await wholeApi({}, clock);
const { server, stores, config, person } = api;
const { pool } = stores.database;

type Lines = readonly (string | object)[];
const asText = (lines: Lines): string[] =>
  lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));

/** A new person, and their calls. */
async function learner() {
  const { cookie, userId } = await person();
  const read = async (url: string) => (await server.inject({ url, headers: { cookie } })).json();
  const send = (format: 'ndjson' | 'csv', lines: Lines, { dryRun = false, on = server } = {}) =>
    on.inject({
      method: 'POST',
      url: `/api/account/history-imports${dryRun ? '?dryRun=true' : ''}`,
      headers: { cookie },
      payload: { format, lines: asText(lines) },
    });
  return {
    cookie,
    userId,
    read,
    send,
    imports: async (lines: Lines, dryRun = false) => {
      const answer = await send('ndjson', lines, { dryRun });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json();
    },
    /** The faults of a dry run, as line, field and reason. */
    faults: async (format: 'ndjson' | 'csv', lines: Lines): Promise<unknown[]> => {
      const answer = await send(format, lines, { dryRun: true });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer
        .json()
        .faulty.faults.map(({ line, field, reason }: Record<string, unknown>) => [line, field, reason]);
    },
    report: async () => {
      const data = { lifeBalance: 5, moneyProgress: 5, joyLevel: 5 };
      const payload = { type: 'flight_report', user_id: '1', timestamp: clock.now(), data };
      const url = '/api/achievements/track-progress';
      const answer = await server.inject({ method: 'POST', url, headers: { cookie }, payload });
      expect(answer.statusCode).toBe(200);
    },
    events: async () => {
      const all = [];
      for await (const event of stores.eventLog.log.readStream(`learner-${userId}`)) all.push(event);
      return all;
    },
  };
}

const report = (timestamp: string, about: object = {}) => ({
  type: 'flight_report',
  timestamp,
  data: { lifeBalance: 8, moneyProgress: 6, joyLevel: 7 },
  ...about,
});
const feeling = (timestamp: string, data: object = {}, about: object = {}) => ({
  type: 'emotional_state',
  timestamp,
  data: { emotion: 'calm', ...data },
  ...about,
});
const onDay = (day: string): string => `${day}T09:30:00.000Z`;

describe('an import of history', () => {
  it('keeps the time of each record, counts it on its day, and shows it there as imported', async () => {
    const one = await learner();
    const answer = await one.imports([
      report('2019-05-03T20:15:00+02:00', {
        data: { lifeBalance: 8, moneyProgress: 6, joyLevel: 7, notes: 'By the sea' },
      }),
      feeling('2019-05-02T07:00:00Z'),
      feeling('2019-05-04T07:00:00Z', { qualityScore: 90 }),
    ]);
    expect(answer).toMatchObject({
      dryRun: false,
      records: 3,
      new: 3,
      known: { count: 0, lines: [] },
      faulty: { lines: 0, faults: [] },
      types: [
        { type: 'flight_report', count: 1 },
        { type: 'emotional_state', count: 2 },
      ],
      effect: { firstDay: '2019-05-02', lastDay: '2019-05-04', newDays: 3, streak: { before: 0, after: 0 } },
    });
    const { items } = await one.read('/api/logbook/entries');
    expect(
      items.map(({ kind, writtenAt, day, imported }: Record<string, unknown>) => [kind, writtenAt, day, imported]),
    ).toEqual([
      ['feeling', '2019-05-04T07:00:00.000Z', '2019-05-04', true],
      ['report', '2019-05-03T18:15:00.000Z', '2019-05-03', true],
      ['feeling', '2019-05-02T07:00:00.000Z', '2019-05-02', true],
    ]);
    const stats = await one.read('/api/achievements/stats');
    const { achievements } = await one.read('/api/achievements/user');
    expect(answer.effect.achievements.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      achievements.map(({ achievement_id }: { achievement_id: string }) => achievement_id).toSorted(),
    );
    expect(achievements.length).toBeGreaterThan(0);
    expect(stats).toMatchObject({ totalPoints: answer.effect.points, streakDays: 0 });
    const proof = await one.read(`/api/achievements/why/${achievements[0].achievement_id}`);
    const events = proof.requirements.flatMap(({ events: of }: { events: object[] }) => of);
    expect(events.length).toBeGreaterThan(0);
    expect(events.every(({ imported }: { imported?: boolean }) => imported === true)).toBe(true);
    // Achievements are given now, for what was done then.
    expect(proof.unlocked_at.slice(0, 10)).toBe(clock.now().slice(0, 10));
    await one.report();
    const entries = (await one.read('/api/logbook/entries')).items;
    expect(entries[0]).toMatchObject({ kind: 'report', imported: false });
  });

  it('says in a dry run what it would do, and does nothing', async () => {
    const one = await learner();
    const lines = [report(onDay('2020-01-01')), feeling(onDay('2020-01-02')), feeling(onDay('2020-01-03'))];
    const answer = await one.imports(lines, true);
    expect(answer).toMatchObject({ dryRun: true, new: 3, effect: { newDays: 3 } });
    expect(await one.events()).toEqual([]);
    const { position: _, dryRun: __, ...done } = await one.imports(lines);
    const { position: ___, dryRun: ____, ...wouldDo } = answer;
    expect(done).toEqual(wouldDo);
  });

  it('adds nothing the second time, after a restart, in another order or within one file', async () => {
    const one = await learner();
    const lines = [
      report(onDay('2021-02-01')),
      feeling(onDay('2021-02-02'), {}, { externalId: 'diary 7' }),
      feeling(onDay('2021-02-02'), { emotion: 'proud' }),
    ];
    await one.imports([...lines, lines[0] ?? '']);
    const before = (await one.events()).length;
    const again = await one.imports(lines.toReversed());
    expect(again).toMatchObject({ new: 0, known: { count: 3, lines: [1, 2, 3] }, types: [], effect: null });
    const elsewhere = await anotherServer({ config }, clock);
    const answer = await one.send('ndjson', lines, { on: elsewhere.server });
    expect(answer.json()).toMatchObject({ new: 0, known: { count: 3 } });
    expect(await one.events()).toHaveLength(before);
    // The other system changed the words of a record that it had given a name; and one record is new.
    const more = await one.imports([
      feeling(onDay('2021-02-02'), { emotion: 'quiet' }, { externalId: 'diary 7' }),
      feeling(onDay('2021-02-05'), {}, { externalId: 'diary 8' }),
    ]);
    expect(more).toMatchObject({ new: 1, known: { count: 1, lines: [1] }, effect: { newDays: 1 } });
    await elsewhere.close();
  });

  it('does the same for two people apart', async () => {
    const [one, other] = [await learner(), await learner()];
    const lines = [feeling(onDay('2021-02-02'), {}, { externalId: 'diary 7' })];
    await one.imports(lines);
    expect(await other.imports(lines)).toMatchObject({ new: 1 });
  });

  it('takes each record once when the same file arrives several times at once', async () => {
    const one = await learner();
    const lines = [report(onDay('2021-02-01')), feeling(onDay('2021-02-02'))];
    const elsewhere = await anotherServer({ config }, clock);
    const answers = await Promise.all(
      [server, elsewhere.server, server, elsewhere.server].map((on) => one.send('ndjson', lines, { on })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(answers.map((answer) => answer.json<{ new: number }>().new).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 2]);
    expect((await one.read('/api/logbook/entries')).items).toHaveLength(2);
    await elsewhere.close();
  });

  it('imports nothing with one faulty line, and names every one with its field', async () => {
    const one = await learner();
    const lines = [
      report(onDay('2022-03-01')),
      '{"type":',
      report(onDay('2022-03-02'), { data: { lifeBalance: 11, moneyProgress: 6 } }),
      report('1999-12-31T23:00:00Z'),
      report('2999-01-01T00:00:00Z'),
      { type: 'step_completion', timestamp: onDay('2022-03-01'), step_id: 'step1', data: {} },
      '[1]',
      '',
      report(onDay('2022-03-03'), { mood: 'fine' }),
    ];
    const faults = [
      [2, '', 'invalid_input.not_json'],
      [3, 'data.lifeBalance', 'between'],
      [3, 'data.joyLevel', 'required'],
      [4, 'timestamp', 'before_2000'],
      [5, 'timestamp', 'timestamp_ahead'],
      [6, 'type', 'not_importable'],
      [7, '', 'not_a_record'],
      [9, 'mood', 'unknown_field'],
    ];
    expect(await one.faults('ndjson', lines)).toEqual(faults);
    const answer = await one.send('ndjson', lines);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      reason: 'invalid_input.history_lines',
      params: { lines: 7 },
    });
    expect(answer.json().issues.map(({ path }: { path: string }) => path)).toEqual(
      faults.map(([line, field]) => `body.lines.${Number(line) - 1}${field === '' ? '' : `.${field}`}`),
    );
    expect(await one.events()).toEqual([]);
  });

  it('takes no record of another person and no file that was uploaded here', async () => {
    const [one, other] = [await learner(), await learner()];
    const upload = `/api/uploads/${crypto.randomUUID()}`;
    const lines = [
      feeling(onDay('2022-03-01'), {}, { user_id: other.userId }),
      feeling(onDay('2022-03-02'), {}, { user_id: one.userId }),
      { type: 'story_evidence', timestamp: onDay('2022-03-03'), data: { title: 'A', photos: [upload] } },
      {
        type: 'sensory_anchor',
        timestamp: onDay('2022-03-03'),
        data: { sense: 'touch', description: 'A', mediaUrl: upload },
      },
    ];
    expect(await one.faults('ndjson', lines)).toEqual([
      [1, 'user_id', 'foreign_user'],
      [3, 'data.photos', 'upload_in_import'],
      [4, 'data.mediaUrl', 'upload_in_import'],
    ]);
    expect((await other.events()).length).toBe(0);
  });

  it('keeps to its limits: of records, of lines, of characters in a line, of named faults', async () => {
    const one = await learner();
    const refused = async (lines: Lines) => {
      const answer = await one.send('ndjson', lines);
      return [answer.statusCode, answer.json().issues?.[0]?.path ?? answer.json().code];
    };
    expect(await refused([])).toEqual([400, 'body.lines']);
    expect(await refused(['', '  '])).toEqual([400, 'body.lines']);
    expect(await refused(['{}', 'x'.repeat(importLimits.lineLength + 1)])).toEqual([400, 'body.lines.1']);
    expect(await refused(Array.from({ length: importLimits.records + 1 }, () => 'x'))).toEqual([400, 'body.lines']);
    expect(await refused(Array.from({ length: importLimits.lines + 1 }, () => ''))).toEqual([400, 'body.lines']);
    expect(await refused(['x'.repeat(importLimits.bytes)])).toEqual([413, 'too_large']);
    const answer = await one.imports(
      Array.from({ length: 250 }, () => 'x'),
      true,
    );
    expect(answer.faulty.lines).toBe(250);
    expect(answer.faulty.faults).toHaveLength(importLimits.named);
  });
});

describe('a CSV file', () => {
  const header = 'type,timestamp,externalId,lifeBalance,moneyProgress,joyLevel,notes,emotion,parasympatheticActivation';

  it('may have a byte order mark, CRLF, empty lines, and quoted fields with commas, quotes and line breaks', async () => {
    const one = await learner();
    const answer = await one.send('csv', [
      `\uFEFF${header}\r`,
      'flight_report,2023-04-01T08:00:00Z,,8,6,7.5,"Wind, and ""sun""\r',
      'all day",,\r',
      '\r',
      'emotional_state,2023-04-02T08:00:00Z,x1,,,,,calm,TRUE\r',
      '',
    ]);
    expect(answer.statusCode, answer.body).toBe(200);
    const { items } = await one.read('/api/logbook/entries');
    expect(
      items.map(({ content }: { content: { title: string; text: string } }) => [content.title, content.text]),
    ).toEqual([
      ['calm', null],
      [null, 'Wind, and "sun"\nall day'],
    ]);
  });

  it('may be separated by semicolons, with decimal commas, as some spreadsheets write it', async () => {
    const one = await learner();
    const answer = await one.send('csv', [
      'type;timestamp;lifeBalance;moneyProgress;joyLevel;notes',
      'flight_report;2023-04-01T08:00:00Z;7,5;6;7;Wind, und Sonne',
    ]);
    expect(answer.statusCode, answer.body).toBe(200);
    const { items } = await one.read('/api/balance/reports');
    expect(items[0]).toMatchObject({ life: 7.5, notes: 'Wind, und Sonne', day: '2023-04-01' });
  });

  it.each<[string, string[], unknown[]]>([
    [
      'a header that is none',
      ['a,b', '1,2'],
      [
        [1, 'a', 'unknown_field'],
        [1, 'b', 'unknown_field'],
        [1, 'type', 'required'],
        [1, 'timestamp', 'required'],
      ],
    ],
    ['a column twice', ['type,timestamp,emotion,emotion', 'x,y,z,z'], [[1, 'emotion', 'invalid_input.repeated_field']]],
    [
      'an unterminated quote',
      [
        'type,timestamp,emotion',
        'emotional_state,2023-04-01T08:00:00Z,calm',
        'emotional_state,2023-04-01T08:00:00Z,"calm',
        'more',
      ],
      [[3, '', 'csv_open_quote']],
    ],
    [
      'a quote within a field',
      ['type,timestamp,emotion', 'emotional_state,2023-04-01T08:00:00Z,ca"lm'],
      [[2, '', 'csv_stray_quote']],
    ],
    [
      'something after a closing quote',
      ['type,timestamp,emotion', 'emotional_state,2023-04-01T08:00:00Z,"ca"lm'],
      [[2, '', 'csv_stray_quote']],
    ],
    [
      'too many fields',
      ['type,timestamp,emotion', 'emotional_state,2023-04-01T08:00:00Z,calm,8'],
      [[2, '', 'csv_columns']],
    ],
    [
      'a number that is none',
      ['type,timestamp,emotion,heartRate', 'emotional_state,2023-04-01T08:00:00Z,calm,fast'],
      [[2, 'data.heartRate', 'invalid']],
    ],
    [
      'a field of another type',
      ['type,timestamp,emotion,notes', 'emotional_state,2023-04-01T08:00:00Z,calm,x'],
      [[2, 'data.notes', 'unknown_field']],
    ],
    [
      'a day without a time',
      ['type,timestamp,emotion', 'emotional_state,2023-04-01,calm'],
      [[2, 'timestamp', 'invalid']],
    ],
  ])('names the line of %s', async (_, lines, faults) => {
    expect(await (await learner()).faults('csv', lines)).toEqual(faults);
  });

  it('names the line of a NUL', async () => {
    const one = await learner();
    const answer = await one.send('csv', ['type,timestamp,emotion', 'emotional_state,2023-04-01T08:00:00Z,ca\u0000lm']);
    expect([answer.statusCode, answer.json().issues]).toMatchObject([
      400,
      [{ path: 'body.lines.1', reason: 'not_storable' }],
    ]);
  });
});

describe('the streak', () => {
  it('is never disturbed by older days, and goes on with days that adjoin it', async () => {
    const one = await learner();
    for (let days = 0; days < 12; days += 1) {
      await one.report();
      clock.pass({ days: 1 });
    }
    // Days from June 11 to 22 are active; today is June 23.
    expect(await one.read('/api/journey/streak')).toMatchObject({ days: 12, best: 12, today: '2025-06-23' });
    const old = Array.from({ length: 9 }, (_, at) => feeling(onDay(`2025-05-${10 + at}`)));
    const answer = await one.imports(old);
    expect(answer.effect).toMatchObject({ newDays: 9, streak: { before: 12, after: 12 } });
    expect(await one.read('/api/journey/streak')).toMatchObject({ days: 12, best: 12, freezesLeft: 2 });
    // The day before the streak began is settled; today is not.
    const adjoining = await one.imports([feeling(onDay('2025-06-10')), feeling(onDay('2025-06-23'))]);
    expect(adjoining.effect).toMatchObject({ newDays: 2, streak: { before: 12, after: 13 } });
    expect(await one.read('/api/journey/streak')).toMatchObject({ days: 13, best: 13, activeToday: true });
    // A day that was active already, long ago or just now, is not counted again.
    const known = await one.imports([
      feeling('2025-05-12T20:00:00Z'),
      feeling('2025-06-11T20:00:00Z'),
      feeling('2025-06-22T20:00:00Z'),
    ]);
    expect(known.effect).toMatchObject({ newDays: 0, streak: { before: 13, after: 13 } });
    const { progress } = await one.read('/api/achievements/progress');
    const days = progress.flatMap(({ requirements }: { requirements: Record<string, { current: number }> }) =>
      requirements['days_active'] ? [requirements['days_active'].current] : [],
    );
    expect(new Set(days)).toEqual(new Set([23]));
  });
});

describe('what follows an import', () => {
  it('is no reminder and nothing for the licence, whatever it unlocked', async () => {
    const one = await learner();
    await one.report();
    const scheduled = async () => {
      await stores.projections.whenProcessed(await stores.eventLog.log.head(), 60_000);
      const { rows } = await pool.query('select * from reach where user_id = $1', [one.userId]);
      return rows;
    };
    const schedule = await scheduled();
    const story =
      'We had been at it for weeks before anyone said out loud what all of us had been thinking, and it was a relief. ';
    const answer = await one.imports([
      ...Array.from({ length: 20 }, (_, at) => report(onDay(`2024-07-${10 + at}`))),
      ...Array.from({ length: 8 }, (_, at) => ({
        type: 'story_evidence',
        timestamp: onDay(`2024-08-${10 + at}`),
        data: { title: `Story ${at}`, storyText: story.repeat(4), wisdomScore: 80, vulnerabilityLevel: 9 },
      })),
      feeling(clock.now()),
    ]);
    expect(answer.effect.achievements.length).toBeGreaterThan(3);
    expect(await scheduled()).toEqual(schedule);
    const { rows } = await pool.query('select evidence from licence_evidence where user_id = $1', [one.userId]);
    expect(rows).toEqual([]);
  });

  it('has keys that the log does not show without the key of their person', async () => {
    const one = await learner();
    await one.imports([
      feeling(onDay('2020-02-02'), { emotion: 'unmistakable' }, { externalId: 'my own name for it' }),
    ]);
    const text = 'select key from imported_records where user_id = $1';
    await stores.projections.whenProcessed(await stores.eventLog.log.head(), 60_000);
    const { rows } = await pool.query<{ key: string }>(text, [one.userId]);
    expect(rows).toHaveLength(1);
    // Neither the name nor the key can be read from the log without the person's key.
    const { rows: stored } = await pool.query<{ data: object }>(
      `select data from events where stream = $1 and type = 'HistoryImported'`,
      [`learner-${one.userId}`],
    );
    expect(JSON.stringify(stored)).not.toContain(rows[0]?.key);
  });

  it('is the same after a rebuild', async () => {
    const tables = [
      'logbook_entries',
      'imported_records',
      'history_imports',
      'learner_streaks',
      'learner_measures',
      'flight_reports',
    ];
    const contents = async () => {
      const all: Record<string, unknown> = {};
      for (const table of tables) {
        const { rows } = await pool.query(`select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`);
        all[table] = rows;
      }
      return all;
    };
    await stores.projections.whenProcessed(await stores.eventLog.log.head(), 60_000);
    const before = await contents();
    const { signal } = new AbortController();
    const names = ['logbook', 'history-imports', 'streaks', 'achievement-progress', 'flight-reports'];
    await (await stores.projections.replays.startOrResume(names, { signal })).done;
    expect(await contents()).toEqual(before);
  });

  it('of as many records as it can have takes time in proportion, and everything is there', {
    timeout: 600_000,
  }, async () => {
    const [few, one] = [await learner(), await learner()];
    const start = Date.parse('2005-01-01T06:00:00Z');
    const lines = Array.from({ length: importLimits.records }, (_, at) => {
      const timestamp = new Date(start + at * 17 * 3_600_000).toISOString();
      return at % 2 === 0
        ? report(timestamp, {
            externalId: `r${at}`,
            data: { lifeBalance: at % 11, moneyProgress: 5, joyLevel: 8, notes: 'A day like others' },
          })
        : feeling(timestamp, { emotion: `feeling ${at}` }, { externalId: `f${at}` });
    });
    const timed = async (who: typeof one, some: typeof lines) => {
      const begun = performance.now();
      const answer = await who.imports(some);
      return { answer, took: performance.now() - begun };
    };
    const tenth = await timed(few, lines.slice(0, lines.length / 10));
    const { answer, took } = await timed(one, lines);
    expect(answer).toMatchObject({ new: importLimits.records, effect: { newDays: expect.any(Number) } });
    // A hundred times as long if each record looked at those before it: then a proxy would give up, nginx after a minute.
    expect(took).toBeLessThan(50 * tenth.took);
    await stores.projections.whenProcessed(await stores.eventLog.log.head(), 300_000);
    const count = async (table: string) =>
      (await pool.query(`select count(*)::integer as n from ${table} where user_id = $1`, [one.userId])).rows[0].n;
    expect([await count('logbook_entries'), await count('imported_records')]).toEqual([
      importLimits.records,
      importLimits.records,
    ]);
    expect(await one.imports(lines)).toMatchObject({ new: 0, known: { count: importLimits.records } });
  });
});
