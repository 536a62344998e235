import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '#platform/testing/database.ts';

const { pool } = await freshDatabase();

/** Columns that identify the owner of a row, by id or by address. */
const personColumns = ['user_id', 'owner_id', 'owner', 'subject', 'person', 'email', 'email_key', 'mailbox', 'address'];

const { rows: tables } = await pool.query<{ name: string }>(
  `select distinct table_name::text as name from information_schema.columns
   join information_schema.tables using (table_schema, table_name)
   where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = any($1) order by 1`,
  [personColumns],
);
const personTables = tables.map(({ name }) => name);

/** Tables whose rows go with the account, directly or through another table. */
const { rows: cascading } = await pool.query<{ name: string }>(
  `with recursive owned (id) as (
     select 'public.accounts'::regclass::oid
     union select conrelid from pg_constraint join owned on confrelid = owned.id where contype = 'f' and confdeltype = 'c'
   ) select relname::text as name from pg_class join owned on oid = owned.id where relname <> 'accounts'`,
);
const goWithTheAccount = cascading.map(({ name }) => name);

const tablesIn = (file: string, pattern: RegExp): string[] =>
  [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(pattern)].map(([, table = '']) => table);
const exported = tablesIn('account-export.ts', /\b(?:from|join) (\w+)/g);
const erased = [...goWithTheAccount, ...tablesIn('eraser.ts', /\b(?:delete from|update) (\w+)/g)];

const notPeople = {
  job_rounds: 'owner is a process',
  projections: 'owner is a process',
} as const;

/** Why a table about people is not in their export. */
const notExported: Readonly<Record<string, string>> = {
  ...notPeople,
  command_keys: 'answers that were given already',
  digest_times: 'when the next digest is due, by preferences that are exported',
  invitation_links: 'tokens; the invitations are exported',
  mailbox_codes: 'keyed hashes of codes that expire within an hour',
  message_mails: 'on its way to outgoing_mail; its end is exported as events',
  opened_texts: 'the accesses are exported as events',
  owed_proofs: 'events that are about to be appended',
  passkey_challenges: 'expire within minutes',
  password_resets: 'hashes of codes that expire within minutes',
  pending_sign_ins: 'expire within minutes',
  personal_keys: 'the key itself is a secret of the installation',
  rate_counts: 'counters that expire within a day',
  recovery_codes: 'hashes of secrets',
  research_counted: 'with whom they are counted, by a number; the consent is exported',
  saml_records: 'the log of an organization about its own connection',
  saml_requests: 'expire within minutes',
  second_factors: 'a secret; that it exists is exported as events',
  what_if_people: 'who has which outcome in a what-if; gone with it',
  sso_allowances: 'temporary permissions given by administrators',
  sso_recognitions: 'expire within minutes',
  stream_snapshots: 'cached states of streams that are exported',
  upload_deletions: 'files about to be deleted',
  usage_people: 'when usage events that are exported were last',
  usage_person_days: 'counts of usage events that are exported',
};

/** Where else a table about people is erased, or why it is not. */
const notInEraser: Readonly<Record<string, string>> = {
  ...notPeople,
  invitation_links: 'InvitationErasure',
  mailbox_codes: 'keyed hashes only, deleted a day after they expire',
  personal_keys: 'EventLog.erase destroys the key and keeps the fact',
  rate_counts: 'forgetRates',
  saml_records: 'keeps no id of an erased person: the foreign key sets it to null',
  upload_deletions: 'the rows say which files are still to be deleted, and go with them',
  uploads: 'Uploads.removeUploadsOf',
};

describe('every table about people', () => {
  it('is exported, or says why not', () => {
    const missing = personTables.filter((table) => !exported.includes(table) && notExported[table] === undefined);
    expect(missing).toEqual([]);
    expect(
      Object.keys(notExported).filter((table) => exported.includes(table) || !personTables.includes(table)),
    ).toEqual([]);
  });

  it('is erased with the person, or says where', () => {
    const missing = personTables.filter((table) => !erased.includes(table) && notInEraser[table] === undefined);
    expect(missing).toEqual([]);
    expect(Object.keys(notInEraser).filter((table) => erased.includes(table) || !personTables.includes(table))).toEqual(
      [],
    );
  });
});
