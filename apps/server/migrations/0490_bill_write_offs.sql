-- Amounts of bills that were written off, with the time: until then the bill counts as open.
create table bill_write_off (
  payee_id bigint not null,
  bill_id bigint not null,
  part int not null check (part > 0),
  amount bigint not null check (amount > 0),
  -- The approval of two operators; without one the payee gave it up.
  approval_id bigint,
  written_off_at timestamptz not null,
  primary key (payee_id, bill_id, part),
  unique (approval_id)
);
grant select, insert on bill_write_off to baize_app;

-- The day of earlier ones was not kept with the bill: they have the day of this change.
insert into bill_write_off (payee_id, bill_id, part, amount, written_off_at)
select payee_id, id, 1, written_off, now() from contract_bill where written_off > 0;
