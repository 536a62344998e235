/*
 * The log is one table again, because nothing is archived any more: what `events archive` of an earlier version has moved comes back.
 * An archive that is not whole stops the update, which then has changed nothing.
 */
lock table events, events_archive in access exclusive mode;

do $$
declare
  noted bigint;  -- the last position that was archived
  kept bigint;   -- how many events the archive has
begin
  select coalesce(max(last_position), 0) into noted from event_archivings;
  select count(*) into kept from only events_archive;
  if kept <> noted then
    raise exception 'The events up to position % were archived, but the table events_archive has % of them. Restore the database from a backup, which contains the archived events too, and update then', noted, kept;
  end if;
end
$$;

alter table events disable trigger user;
insert into events (position, recorded_at, revision, id, stream, type, data, metadata, sealed)
select position, recorded_at, revision, id, stream, type, data, metadata, sealed from only events_archive order by position;
alter table events enable trigger user;

do $$
begin
  if (select count(*) <> coalesce(max(position), 0) from only events) then
    raise exception 'The archive of the event log does not fit to what came after it. Restore the database from a backup, which contains the archived events too, and update then';
  end if;
end
$$;

drop table events_archive, event_archivings;
drop trigger events_leave_only_for_the_archive on events;
drop function refuse_loss();
drop trigger events_are_never_changed on events;
create trigger events_are_never_changed before update or delete or truncate on events
  for each statement execute function refuse_change();

-- The unique index of the table finds all ids.
create or replace function append_events(
  streams text[],
  stream_of integer[],
  expecteds integer[],
  counts integer[],
  append_of integer[],
  places integer[],
  ids uuid[],
  types text[],
  datas json[],
  metadatas json[],
  sealeds text[],
  out outcomes text,
  out revisions text,
  out positions text
) language plpgsql as $$
declare
  appends constant integer := cardinality(expecteds);
  head bigint;            -- the log's last position
  stood integer[];        -- per stream: its last revision
  stands integer[];       -- the same, counted on with each append that lands
  bases integer[];        -- per append: the revision before its first event, null if it does not land
  starts integer[];       -- per append: how many events land before it
  known_revisions integer[];  -- per append that is a repeat: its last event's revision and position
  known_positions bigint[];
  taken boolean[];        -- per append: another event has one of its ids
  told_revisions integer[];
  told_positions bigint[];
  landing integer;
  at integer;
  looked_up boolean := false;
begin
  perform pg_advisory_xact_lock(7303021);
  select coalesce(max(e.position), 0) into head from events e;
  select array_agg(coalesce(last.revision, -1) order by one.place) into stood
  from unnest(streams) with ordinality as one(stream, place)
  left join lateral (
    select e.revision from events e where e.stream = one.stream order by e.revision desc limit 1
  ) last on true;

  -- Known ids are rare: they are looked up only when an append is refused or an insert meets one of them.
  loop
    landing := 0;
    outcomes := '';
    stands := stood;
    bases := array_fill(null::integer, array[appends]);
    starts := array_fill(0, array[appends]);
    told_revisions := starts;
    told_positions := starts;
    for i in 1 .. appends loop
      at := stands[stream_of[i]];
      if looked_up and known_revisions[i] is not null then
        outcomes := outcomes || 'R';
        told_revisions[i] := known_revisions[i];
        told_positions[i] := known_positions[i];
      elsif looked_up and taken[i] then
        outcomes := outcomes || 'T';
      elsif expecteds[i] = at or expecteds[i] = -2 or (expecteds[i] = -3 and at >= 0) then
        outcomes := outcomes || 'A';
        bases[i] := at;
        starts[i] := landing;
        landing := landing + counts[i];
        stands[stream_of[i]] := at + counts[i];
        told_revisions[i] := at + counts[i];
        told_positions[i] := head + landing;
      else
        outcomes := outcomes || 'W';
        told_revisions[i] := at;
      end if;
    end loop;

    if looked_up or position('W' in outcomes) = 0 then
      begin
        insert into events (position, recorded_at, revision, id, stream, type, data, metadata, sealed)
        select head + starts[e.append] + e.place + 1, clock_timestamp(), bases[e.append] + e.place + 1, e.id,
          streams[stream_of[e.append]], e.type, e.data, e.metadata, e.sealed
        from unnest(append_of, places, ids, types, datas, metadatas, sealeds)
          as e(append, place, id, type, data, metadata, sealed)
        where bases[e.append] is not null;
        exit;
      exception when unique_violation then
        if looked_up then raise; end if;
      end;
    end if;

    select array_agg(one.revision order by one.append), array_agg(one.position order by one.append),
      array_agg(one.taken order by one.append)
    into known_revisions, known_positions, taken
    from (
      select given.append, count(e.id) > 0 as taken,
        case when bool_or(given.place = 0 and e.stream = streams[stream_of[given.append]])
          then max(e.revision) filter (where e.stream = streams[stream_of[given.append]]) end as revision,
        max(e.position) filter (where e.stream = streams[stream_of[given.append]]) as position
      from unnest(append_of, places, ids) as given(append, place, id)
      left join events e on e.id = given.id
      group by given.append
    ) one;
    looked_up := true;
  end loop;

  revisions := array_to_string(told_revisions, ',');
  positions := array_to_string(told_positions, ',');
  if landing > 0 then
    perform pg_notify('events', (head + landing)::text);
  end if;
end
$$;

create or replace function append_in_order(
  streams text[],
  stream_of integer[],
  expecteds integer[],
  counts integer[],
  offsets integer[],
  append_of integer[],
  places integer[],
  ids uuid[],
  types text[],
  datas json[],
  metadatas json[],
  sealeds text[],
  out head bigint,
  out stood text,
  out recorded_at text,
  out outcomes text,
  out revisions text,
  out positions text
) language plpgsql as $$
declare
  bases integer[];  -- per stream: its last revision
  recorded timestamptz(3);
begin
  perform pg_advisory_xact_lock(7303021);
  select coalesce(max(e.position), 0) into head from events e;
  select array_agg(coalesce(last.revision, -1) order by one.place) into bases
  from unnest(streams) with ordinality as one(stream, place)
  left join lateral (
    select e.revision from events e where e.stream = one.stream order by e.revision desc limit 1
  ) last on true;

  if not exists (
    select from unnest(stream_of, expecteds, offsets) as a(stream, expected, before)
    where a.expected <> -2 and a.expected <> bases[a.stream] + a.before
      and not (a.expected = -3 and bases[a.stream] + a.before >= 0)
  ) then
    begin
      recorded := clock_timestamp();
      insert into events (position, recorded_at, revision, id, stream, type, data, metadata, sealed)
      select head + e.place_of_all, recorded, bases[stream_of[e.append]] + offsets[e.append] + e.place + 1, e.id,
        streams[stream_of[e.append]], e.type, e.data, e.metadata, e.sealed
      from unnest(append_of, places, ids, types, datas, metadatas, sealeds) with ordinality
        as e(append, place, id, type, data, metadata, sealed, place_of_all);
      stood := array_to_string(bases, ',');
      recorded_at := to_char(recorded at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
      perform pg_notify('events', (head + cardinality(ids))::text);
      return;
    exception when unique_violation then
      null; -- an id is known: append_events finds out what to answer
    end;
  end if;

  head := null;
  select a.outcomes, a.revisions, a.positions into outcomes, revisions, positions
  from append_events(streams, stream_of, expecteds, counts, append_of, places, ids, types, datas, metadatas, sealeds) a;
end
$$;
