-- The feed to a learning record store has its progress among that of the webhooks, under an id that follows from the store's address
-- (platform/app/xapi/feed.ts). Statements that a store refused are sent once more: those after them are recognized.
do $$
begin
  if to_regclass('xapi_feed') is null then
    return;
  end if;
  insert into webhook_progress (webhook_id, position, next_try_at)
  select left(encode(sha256(convert_to(endpoint, 'UTF8')), 'hex'), 32)::uuid,
    least(position, (select min(after_position) from xapi_refused r where r.endpoint = f.endpoint)), now()
  from xapi_feed f
  on conflict do nothing;
  drop table xapi_refused, xapi_feed;
end
$$;
