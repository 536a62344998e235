-- Who lets a member come back under a new name: it counts while they administer the organization. Those given before count no more.
alter table sso_allowances add column given_by uuid references accounts on delete cascade;
