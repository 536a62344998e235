-- Peers that forwarded requests lately without being named by TRUST_PROXY, for `doctor`. Nothing is lost with it in a crash.
create unlogged table untrusted_proxies (
  peer text primary key,
  last_at timestamptz not null
);
