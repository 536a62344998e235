-- When a message to a webhook last arrived and last failed is part of its progress. Attempts are not listed any more.
alter table webhook_progress
  add column last_success_at timestamptz,
  -- Of the last failure. A webhook's problem is one of deliveryProblems (contracts/programs/webhooks.ts).
  add column last_failure_at timestamptz,
  add column last_status integer,
  add column last_problem text;
update webhook_progress p set last_success_at = (
  select max(at) from webhook_deliveries d where d.webhook_id = p.webhook_id and d.problem is null and d.kind <> 'ping');
update webhook_progress p set last_failure_at = f.at, last_status = f.status, last_problem = f.problem
from (
  select distinct on (webhook_id) webhook_id, at, status, problem from webhook_deliveries
  where problem is not null and kind <> 'ping' order by webhook_id, at desc, delivery_id desc) f
where f.webhook_id = p.webhook_id;
drop table webhook_deliveries;
