/*
 * Appends what waits, like append_events (migration 0002), with less work where nothing is refused, which is the rule. `offsets`:
 * per append, how many events of appends before it in this batch go to its stream.
 *
 * Where all is appended, it answers with the log's last position before them, the last revision of each stream before them (in
 * the order of `streams`, -1 for none), and the moment of recording. Else these are null, and the answer is that of append_events.
 */
create function append_in_order(
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
