-- What members keep apart at vendors. The money stands in the account `held`; these rows say how much of it
-- is at which vendor.
create table vendor_wallet (
  member_id bigint not null references wallet,
  vassalage text not null,
  balance bigint not null check (balance >= 0),
  version bigint not null check (version > 0),
  primary key (member_id, vassalage)
);
create index vendor_wallet_filled on vendor_wallet (member_id) where balance > 0;

-- One row for each transfer between cash and a vendor's wallet, named by the transfer's key.
create table vendor_wallet_entry (
  member_id bigint not null,
  vassalage text not null,
  version bigint not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null check (balance_after >= 0),
  key text collate "C" not null,
  primary key (member_id, vassalage, version),
  unique (member_id, key)
);
grant select, insert, update on vendor_wallet to baize_app;
grant select, insert on vendor_wallet_entry to baize_app;

-- A caller may know the whole answer of an item (flag 16): the balance told is then not that of cash. Unlike
-- a tombstone's, its key stays with its request.
do $$
declare
  known text := pg_get_functiondef('ledger_apply'::regproc);
  changed text := replace(known, 'elsif flags & 8 = 8 then', 'elsif flags & 24 > 0 then');
begin
  if changed = known then raise exception 'ledger_apply is not as this migration knows it'; end if;
  execute changed;
end $$;
