import type { PageWanted } from '#contracts/endpoint.ts';
import type { AuditEntry, AuditKind, AuditPerson } from '#contracts/guidance/audit.ts';
import { decodeCursor, encodeCursor, notACursor, pageOf, preciseTime } from '../cursors.ts';
import type { ReadContext } from '../read-context.ts';
import { reasonsOf } from '../reasons.ts';

interface Wanted extends PageWanted {
  readonly kind?: AuditKind | undefined;
  readonly person?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface PersonColumns {
  readonly id: string;
  readonly state: AuditPerson['state'];
  readonly name: string | null;
}

interface Row {
  readonly position: string;
  readonly at: Date;
  readonly precise: string;
  readonly kind: AuditKind;
  readonly type: string;
  readonly byKind: string;
  readonly by: PersonColumns | null;
  readonly about: PersonColumns | null;
  readonly system: string | null;
  readonly subject: string | null;
  readonly people: number | null;
  readonly groups: string[];
}

/**
 * A person as the organization may know them today. Whoever left is named for what they did to others as its administrator,
 * and not for what was done about them.
 */
const person = (column: string, table: string, access: string, isNamed: string): string => `case
  when ${column} is null then null
  else json_build_object('id', ${column},
    'state', case when ${table}.erased_at is not null or ${table}.user_id is null then 'erased'
      when ${access}.role = 'admin' then 'operator'
      when ${table}.organization_id = l.organization_id then 'member' else 'former' end,
    'name', case when ${table}.erased_at is null and ${access}.role <> 'admin'
        and (${table}.organization_id = l.organization_id or ${isNamed})
      then nullif(trim(${table}.first_name || ' ' || ${table}.last_name), '') end) end`;

const operator: AuditPerson = { id: '00000000-0000-0000-0000-000000000000', state: 'operator', name: null };

/** Where a page ends: what was imported happened at another time than its place in the log says. @throws Refusal `invalid_input` */
const placeIn = (cursor: string): { at: string; position: string } => {
  const [at = '', position = ''] = decodeCursor(cursor).split(' ');
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{1,6}Z$/.test(at) && !Number.isNaN(Date.parse(at));
  if (!isTime || !/^[\w.:-]{1,100}$/.test(position)) throw notACursor();
  return { at, position };
};

/** A page of what was changed in an organization, newest first. @throws Refusal `invalid_input` for a wrong cursor */
export const readOrganizationLog = async (
  { pool, log }: Pick<ReadContext, 'pool' | 'log'>,
  organizationId: string,
  { kind, person: wanted, from, to, cursor, limit }: Wanted,
): Promise<{ items: AuditEntry[]; nextCursor: string | null }> => {
  const before = cursor === undefined ? null : placeIn(cursor);
  const { rows } = await pool.query<Row>({
    name: 'organization-log-page',
    text: `select l.position, l.at, ${preciseTime('l.at')} as precise, l.kind, l.type, l.by_kind as "byKind",
        ${person('l.by_id', 'b', 'ba', 'l.about_id is distinct from l.by_id')} as by,
        ${person('l.about_id', 'a', 'aa', 'false')} as about,
        coalesce(s.name, case when l.service_id is not null then '' end) as system,
        coalesce(l.subject, n.name) as subject, l.people,
        array(select g.name from organization_log_names g
          where g.id = any(l.group_ids) and g.organization_id = $1 order by g.name) as groups
      from (select * from organization_log
        where organization_id = $1 and ($2::timestamptz is null or (at, position) < ($2, $8::text))
          and ($3::text is null or kind = $3)
          and ($4::uuid is null or by_id = $4 or about_id = $4)
          and ($5::timestamptz is null or at >= $5) and ($6::timestamptz is null or at < $6)
        order by at desc, position desc limit $7) l
      left join people b on b.user_id = l.by_id
      left join person_access ba on ba.user_id = l.by_id
      left join people a on a.user_id = l.about_id
      left join person_access aa on aa.user_id = l.about_id
      left join organization_log_names s on s.id = l.service_id and s.organization_id = $1
      left join organization_log_names n on n.id = l.subject_id and n.organization_id = $1
      order by l.at desc, l.position desc`,
    values: [
      organizationId,
      before?.at ?? null,
      kind ?? null,
      wanted ?? null,
      from ?? null,
      to ?? null,
      limit + 1,
      before?.position ?? '',
    ],
  });
  const { page, nextCursor } = pageOf(rows, limit, ({ precise, position }) => encodeCursor(`${precise} ${position}`));
  const roleChanges = page.flatMap(({ type, about }) =>
    type === 'MembershipRoleChanged' && about?.state === 'member' ? [{ userId: about.id, type }] : [],
  );
  const reasons = await reasonsOf(log, roleChanges);
  const items = page.map(({ byKind, by, at, precise: _precise, ...row }) => ({
    ...row,
    reason: reasons.get(row.position) ?? null,
    at: at.toISOString(),
    by: by ?? (byKind === 'operator' ? operator : null),
  }));
  return { items, nextCursor };
};
