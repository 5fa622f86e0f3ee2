-- Ring-fenced members in the dividends of their line: facts of these days.
create table ring_fence (
  member_id bigint not null,
  from_day date not null,
  to_day date not null default 'infinity',
  began_by text not null,
  ended_by text,
  reason text not null,
  written_at timestamptz not null,
  primary key (member_id, from_day),
  check (from_day < to_day),
  check ((to_day = 'infinity') = (ended_by is null))
);
create unique index ring_fence_open on ring_fence (member_id) where to_day = 'infinity';
grant select, insert, update on ring_fence to baize_app;

-- What a ring-fenced member had left of earlier periods in a bill, and leaves to later ones.
-- Its result of the period, and what that changes of the base, is the line of the bill.
create table contract_bill_fence (
  payee_id bigint not null,
  bill_id bigint not null,
  line int not null,
  member_id bigint not null,
  carry_in bigint not null check (carry_in <= 0),
  carry_out bigint not null check (carry_out <= 0),
  primary key (payee_id, bill_id, member_id)
);
create index contract_bill_fence_member on contract_bill_fence (member_id, payee_id, bill_id);
grant select, insert on contract_bill_fence to baize_app;
