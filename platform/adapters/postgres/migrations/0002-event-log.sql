-- The event log (design, The event log). Written by append_events alone, one batch of appends at a time: under one
-- lock that is held to the commit, so that position order is commit order and a reader needs no care for gaps.
create table events (
  position bigint primary key,
  recorded_at timestamptz(3) not null,
  revision integer not null,
  id uuid not null unique,
  stream text collate "C" not null,
  type text collate "C" not null,
  data json not null,
  metadata json not null,
  sealed text,
  unique (stream, revision)
);

-- Personal fields are sealed already: nothing is gained by compressing them, and json stays readable to psql.
alter table events alter column sealed set storage external;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The event log is only added to: % is refused', tg_op using errcode = 'restrict_violation';
end
$$;

create trigger events_are_never_changed before update or delete or truncate on events
  for each statement execute function refuse_change();

/*
 * Appends what waits, in the order given. Each stream comes once in `streams`; an append names its stream by its place in
 * that list. `expecteds`: a revision, -1 for none, -2 for any, -3 for exists. Events come in the order of their appends;
 * each names its append and its place therein, from 0. `sealeds` is null where no event has anything sealed.
 *
 * Answers with one outcome, revision and position per append. The outcome is A (appended), R (repeated: its first id was in
 * this stream already), W (wrong revision) or T (an id is taken by another event). Revision and position are those of the
 * append's last event; for W the revision is where the stream stands, -1 for nowhere.
 */
create function append_events(
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
