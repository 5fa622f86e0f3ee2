-- A closed bill that was computed again with what came late: the bill stays, the difference is a bill or
-- comes off later ones (bill_correction).
create table bill_restatement (
  payee_id bigint not null,
  id bigint not null generated always as identity,
  bill_id bigint not null,
  approval_id bigint not null,
  made_at timestamptz not null,
  base bigint not null,
  rate int not null check (rate between 0 and 1000000),
  product numeric not null,
  amount bigint not null check (amount >= 0),
  carry_out bigint not null check (carry_out <= 0),
  -- The lines that add up to the base, as JSON.
  lines text not null,
  -- Null where the amount stayed.
  correction_id bigint,
  primary key (payee_id, id),
  unique (payee_id, bill_id, approval_id)
);
create index bill_restatement_latest on bill_restatement (payee_id, bill_id, id);

-- What restatements counted of each day's late facts: no later bill of the kind counts it again.
create table restated_fact (
  payee_id bigint not null,
  restatement_id bigint not null,
  kind text not null,
  day date not null,
  origin_day date not null check (origin_day < day),
  currency text not null,
  category text not null,
  valid bigint not null,
  ggr bigint not null,
  bonuses bigint not null,
  rebates bigint not null,
  primary key (payee_id, restatement_id, day, origin_day, currency, category)
);
create index restated_fact_by_day on restated_fact (payee_id, kind, day);

-- One approval corrects every bill of a line.
alter table bill_correction drop constraint bill_correction_approval_id_key;
alter table bill_correction add unique (approval_id, payee_id, bill_id);

-- Late facts are few: found without reading every day's.
create index team_day_late on team_day (day, agent_id) where origin_day < day;

grant select, insert on bill_restatement, restated_fact to baize_app;
