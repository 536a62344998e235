-- When an event of this installation first proved each capability (contracts/oversight/capabilities.ts).
create table capability_proofs (
  capability text primary key,
  proven_at timestamptz not null
);
