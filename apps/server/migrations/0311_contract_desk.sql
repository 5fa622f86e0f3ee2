-- What operators do with contracts and bills: withhold, hold for a time, correct.
alter table agent_contract add column withheld_at timestamptz;

alter table contract_bill
  -- Until when an operator holds it; then it is paid by itself.
  add column held_until timestamptz check (held_until is null or held is not null),
  -- Which correction it pays, of which bill. 0: it is a period's own bill.
  add column correction bigint not null default 0,
  add column corrects bigint;
alter table contract_bill drop constraint contract_bill_payee_id_contract_id_starts_at_key;
alter table contract_bill add unique (payee_id, contract_id, starts_at, correction);

-- What two operators say a bill should have been more or less. More is a bill of its own; less comes off
-- later bills of the kind, never off cash.
create table bill_correction (
  payee_id bigint not null,
  id bigint not null generated always as identity,
  bill_id bigint not null,
  contract_id bigint not null,
  kind text not null,
  payer_id bigint,
  amount bigint not null check (amount <> 0),
  -- Of an amount below 0: what later bills paid less.
  taken bigint not null default 0 check (taken >= 0 and taken <= greatest(-amount, 0)),
  approval_id bigint not null unique,
  reason text not null,
  asked_by bigint not null,
  decided_by bigint not null,
  made_at timestamptz not null,
  primary key (payee_id, id)
);
create index bill_correction_of_bill on bill_correction (payee_id, bill_id);
create index bill_correction_open on bill_correction (payee_id, kind) where amount < 0 and taken < -amount;

create table bill_correction_use (
  payee_id bigint not null,
  correction_id bigint not null,
  bill_id bigint not null,
  amount bigint not null check (amount > 0),
  primary key (payee_id, correction_id, bill_id)
);

create index agent_close_by_start on agent_close (starts_at desc, kind desc, length desc);

grant select, insert, update on bill_correction to baize_app;
grant select, insert on bill_correction_use to baize_app;
