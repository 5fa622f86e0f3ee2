-- The tree of agents, its figures, contracts and bills.

-- The tree of agents. `member.upline_id` is today's edge; here stand all of them, by days of the house.
create table member_edge (
  member_id bigint not null,
  -- The edge holds from this day on, until before `to_day`. Whoever joined has it for all days.
  from_day date not null,
  to_day date not null default 'infinity',
  upline_id bigint not null,
  primary key (member_id, from_day),
  check (from_day < to_day),
  check (upline_id <> member_id)
);
create index member_edge_below on member_edge (upline_id, member_id);

-- The ancestors of agents: each of an agent's ancestors with itself at distance 0. A member's ancestors are
-- its upline's. An agent stands here from its first edge on, upwards or downwards.
create table agent_line (
  agent_id bigint not null,
  ancestor_id bigint not null,
  distance smallint not null check (distance >= 0),
  from_day date not null,
  to_day date not null default 'infinity',
  primary key (agent_id, from_day, ancestor_id),
  check (from_day < to_day),
  check ((distance = 0) = (agent_id = ancestor_id))
);
create index agent_line_below on agent_line (ancestor_id, agent_id);

-- Branches that were moved, or will be.
create table agent_move (
  member_id bigint not null,
  from_day date not null,
  old_upline_id bigint,
  new_upline_id bigint not null,
  -- Whether `member.upline_id` says so.
  is_done boolean not null default false,
  asked_at timestamptz not null default now(),
  primary key (member_id, from_day)
);
create index agent_move_ahead on agent_move (from_day) where not is_done;

-- An agent's note about a direct downline.
create table agent_note (
  agent_id bigint not null,
  member_id bigint not null,
  note text not null default '' check (length(note) <= 500),
  label text not null default '' check (length(label) <= 40),
  version int not null default 1,
  primary key (agent_id, member_id)
);
grant select, insert, update on member_edge, agent_move, agent_note to baize_app;
grant select, insert, update, delete on agent_line to baize_app;

-- Figures of agents: sums of settled bets and of money that moved, by day, product and place in the tree.
-- Only what adds up is stored. Amounts are minor units; what came back is taken off. Where days begin.
-- Another zone begins with a month; the days before keep their bounds.
create table figure_zone (
  from_at timestamptz primary key,
  to_at timestamptz not null default 'infinity',
  zone text not null
);

-- How far the ledger's movements are counted. Whoever writes figures locks this row first.
create table figure_mark (
  is_only boolean primary key default true check (is_only),
  seal_id bigint not null default 0,
  -- All that was posted before is counted, but for what was not committed yet.
  counted_to timestamptz not null default '-infinity',
  counted_at timestamptz not null default '-infinity'
);

-- Closed days and slots: what is counted after that fact, or after that seal, no longer changes them.
create table figure_close (
  day date primary key,
  fact_id bigint not null,
  seal_id bigint not null,
  closed_at timestamptz not null,
  -- What the figures of days were when they closed (A18): the days after the close before, up to this one. A
  -- close from before this table knew hashes has none.
  figures_hash text check (figures_hash ~ '^[0-9a-f]{64}$')
);
create index figure_close_by_fact on figure_close (fact_id, day);
create index figure_close_by_seal on figure_close (seal_id, day);

create table figure_slot_close (
  -- Slots before this instant are closed.
  before_at timestamptz primary key,
  fact_id bigint not null,
  closed_at timestamptz not null
);
create index figure_slot_close_by_fact on figure_slot_close (fact_id, before_at);

-- Who counts once: as registered, and as a first deposit.
create table figure_member (
  member_id bigint primary key,
  joined_at timestamptz not null,
  is_agent boolean not null,
  currency text not null,
  -- Came to an agent later than to the house: counts neither way.
  comes_later boolean not null default false,
  is_counted boolean not null default false,
  first_deposit_day date
) with (fillfactor = 80);
create index figure_member_new on figure_member (member_id) where not is_counted;

-- Figures of each member with an upline.
create table member_day (
  member_id bigint not null,
  day date not null,
  -- The day that the facts are of, where that day was closed already: else the same.
  origin_day date not null,
  currency text not null,
  -- The product of the bet; of what is no bet, nothing.
  category text not null,
  placed bigint not null default 0,
  bets bigint not null default 0,
  stakes bigint not null default 0,
  valid bigint not null default 0,
  payout bigint not null default 0,
  jackpot bigint not null default 0,
  pool bigint not null default 0,
  bonuses bigint not null default 0,
  rebates bigint not null default 0,
  deposits bigint not null default 0,
  withdrawals bigint not null default 0,
  fees bigint not null default 0,
  registered bigint not null default 0,
  first_deposits bigint not null default 0,
  first_amount bigint not null default 0,
  primary key (member_id, day, currency, category, origin_day)
) with (fillfactor = 80);

-- Sums over those directly below an agent, by the edges of the days that the facts are of.
create table direct_day (
  agent_id bigint not null,
  day date not null,
  -- The day that the facts are of, where that day was closed already: else the same.
  origin_day date not null,
  currency text not null,
  -- The product of the bet; of what is no bet, nothing.
  category text not null,
  placed bigint not null default 0,
  bets bigint not null default 0,
  stakes bigint not null default 0,
  valid bigint not null default 0,
  payout bigint not null default 0,
  jackpot bigint not null default 0,
  pool bigint not null default 0,
  bonuses bigint not null default 0,
  rebates bigint not null default 0,
  deposits bigint not null default 0,
  withdrawals bigint not null default 0,
  fees bigint not null default 0,
  registered bigint not null default 0,
  first_deposits bigint not null default 0,
  first_amount bigint not null default 0,
  primary key (agent_id, day, currency, category, origin_day)
) with (fillfactor = 80);
create index direct_day_by_day on direct_day (day);

-- Sums over an agent's whole downline.
create table team_day (
  agent_id bigint not null,
  day date not null,
  -- The day that the facts are of, where that day was closed already: else the same.
  origin_day date not null,
  currency text not null,
  -- The product of the bet; of what is no bet, nothing.
  category text not null,
  placed bigint not null default 0,
  bets bigint not null default 0,
  stakes bigint not null default 0,
  valid bigint not null default 0,
  payout bigint not null default 0,
  jackpot bigint not null default 0,
  pool bigint not null default 0,
  bonuses bigint not null default 0,
  rebates bigint not null default 0,
  deposits bigint not null default 0,
  withdrawals bigint not null default 0,
  fees bigint not null default 0,
  registered bigint not null default 0,
  first_deposits bigint not null default 0,
  first_amount bigint not null default 0,
  primary key (agent_id, day, currency, category, origin_day)
) with (fillfactor = 80);
-- Late facts are few: found without reading every day's.
create index team_day_late on team_day (day, agent_id) where origin_day < day;

-- Days on which a member staked cash: of all products as '*', and of each.
create table member_active (
  member_id bigint not null,
  currency text not null,
  category text not null,
  day date not null,
  primary key (member_id, currency, category, day)
);

-- How many of a team's members played on a day, by the day before it on which they had played last under the
-- same agent ('-infinity': never). The players of a time are the sum over its days of those from before it.
create table team_player (
  agent_id bigint not null,
  currency text not null,
  category text not null,
  day date not null,
  before date not null,
  players bigint not null,
  primary key (agent_id, currency, category, day, before)
) with (fillfactor = 80);

-- Turnover of those directly below an agent in five minutes: of bets with a stake of `bucket` or more (up to
-- the next one of the list), apart by whether the member won.
create table agent_slot (
  agent_id bigint not null,
  slot_at timestamptz not null,
  -- The slot that the facts are of, where that was closed already: else the same.
  origin_at timestamptz not null,
  currency text not null,
  category text not null,
  bucket bigint not null,
  won boolean not null,
  bets bigint not null,
  valid bigint not null,
  primary key (agent_id, slot_at, currency, category, bucket, won, origin_at)
) with (fillfactor = 80);
create index agent_slot_by_time on agent_slot (slot_at);

-- What a movement means for figures, by the kinds of its two accounts, with the seal that covers it.
create view figure_movement as
  select p.seal_id, t.member_id, t.seq, t.posted_at, t.currency, t.actor, t.key,
         coalesce(g.category, s.product, '') as category,
         case when f.debit = 'member' and f.credit = 'game' and t.kind = 'bet' then t.amount
              when f.debit = 'game' and f.credit = 'member' and t.kind not in ('win', 'tip_refund')
                then -t.amount
              -- A cancelled bet of the house that stands again.
              when f.debit = 'member' and f.credit = 'game' and t.kind = 'reverse' and t.actor < 1000
                then t.amount
              else 0 end as placed,
         case when f.debit = 'gateway' and f.credit = 'member'
                and t.kind not in ('sandbox_credit', 'withdrawal_return', 'reverse') then t.amount
              when f.debit = 'member' and f.credit = 'gateway' and t.kind = 'reverse' then -t.amount
              else 0 end as deposits,
         case when f.debit = 'member' and f.credit = 'gateway' and t.kind <> 'reverse' then t.amount
              when f.debit = 'gateway' and f.credit = 'member' and t.kind in ('withdrawal_return', 'reverse')
                then -t.amount
              else 0 end as withdrawals,
         case when f.credit = 'fee' then t.amount when f.debit = 'fee' then -t.amount else 0 end as fees,
         case when t.kind = 'rebate' or x.kind = 'rebate' then 0
              when f.debit = 'promotion' and f.credit = 'member' then t.amount
              when f.debit = 'member' and f.credit = 'promotion' then -t.amount else 0 end as bonuses,
         case when t.kind <> 'rebate' and x.kind is distinct from 'rebate' then 0
              when f.debit <> 'member' and f.credit = 'member' then t.amount
              when f.debit = 'member' and f.credit <> 'member' then -t.amount else 0 end as rebates,
         t.kind = 'deposit' and f.debit = 'gateway' and f.credit = 'member' as is_deposit
    from seal_part p
    join transfer t on t.member_id = p.member_id and t.seq > p.from_seq and t.seq <= p.to_seq
    left join house_account d on d.id = t.debit
    left join house_account c on c.id = t.credit
    cross join lateral (
      select coalesce(d.kind, 'member') as debit, coalesce(c.kind, 'member') as credit) f
    left join transfer x on x.member_id = t.member_id and x.seq = t.reverses
    left join round r
      on t.actor >= 1000 and r.vendor = t.actor and r.round = t.reference and r.member_id = t.member_id
    left join game g on g.integration_id = r.vendor and g.game_code = r.game
    left join bet_source s on s.id = t.actor
   -- Points are no money, and what stays with the member is no figure.
   where t.currency <> 'PTS' and (t.debit >= 100 or t.credit >= 100);

grant select, insert, update, delete on figure_zone to baize_app;
grant select, insert, update on figure_mark, figure_close, figure_slot_close, figure_member to baize_app;
grant select, insert, update, delete on
  member_day, direct_day, team_day, member_active, team_player, agent_slot to baize_app;
grant select on figure_movement to baize_app;

-- Movements of cash, and of withdrawals that were paid from what was held, as agents read them.
create view team_entry as
  select t.member_id, t.seq, t.posted_at, t.currency, t.kind, t.actor, t.reference, d.code as debit_code,
         case when t.credit = 1 then t.amount else -t.amount end as amount,
         case when t.credit = 1 then t.credit_after when t.debit = 1 then t.debit_after end as cash_after
    from transfer t
    left join house_account d on d.id = t.debit
   where t.currency <> 'PTS' and (t.debit = 1 or t.credit = 1 or t.debit = 3 and t.credit >= 100);

grant select on team_entry to baize_app;

-- Agents that operators froze, with the people who were suspended for it: a release lets exactly them in
-- again.
create table agent_freeze (
  id bigint generated always as identity primary key,
  agent_id bigint not null,
  -- All agents below too, not only the agent itself; assistants always.
  with_branch boolean not null,
  reason text not null,
  frozen_by bigint not null,
  frozen_at timestamptz not null,
  released_by bigint,
  released_at timestamptz,
  check ((released_by is null) = (released_at is null))
);
create unique index agent_freeze_open on agent_freeze (agent_id) where released_at is null;

create table agent_freeze_person (
  freeze_id bigint not null references agent_freeze (id),
  member_id bigint not null,
  -- After a crash the worker goes on with the members that are left.
  state text not null check (state in ('freezing', 'frozen', 'releasing', 'released')),
  primary key (freeze_id, member_id)
);
create index agent_freeze_person_of on agent_freeze_person (member_id);
create index agent_freeze_person_waiting on agent_freeze_person (freeze_id)
  where state in ('freezing', 'releasing');
grant select, insert on agent_freeze, agent_freeze_person to baize_app;
grant update (released_by, released_at) on agent_freeze to baize_app;
grant update (state) on agent_freeze_person to baize_app;

-- How many stand directly below an agent, as changes by day: a team is counted by its agents, not by its
-- members. Written with each edge.
create table direct_count (
  agent_id bigint not null,
  day date not null,
  change int not null,
  primary key (agent_id, day)
) with (fillfactor = 80);
grant select, insert, update on direct_count to baize_app;

-- Statements of agents: a month of an agent's own money once it is over. Each names the one before by its
-- hash, so none can be changed, taken out or put between without breaking all that follow.
create table agent_statement (
  agent_id bigint not null,
  month date not null check (extract(day from month) = 1),
  content text not null,
  -- Of the agent's statement before; null: it is the first.
  previous text,
  -- SHA-256 of the hash before and the content.
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null,
  primary key (agent_id, month)
);
create trigger agent_statement_append_only before update or delete on agent_statement
  for each row execute function refuse_change();
create trigger agent_statement_no_truncate before truncate on agent_statement
  for each statement execute function refuse_change();

grant select, insert on agent_statement to baize_app;

create table agent_contract (
  payee_id bigint not null,
  id bigint not null generated always as identity,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  version int not null check (version > 0),
  -- Null: the house pays.
  payer_id bigint,
  -- Canonical JSON and its SHA-256, which both sides sign.
  terms text not null,
  terms_hash text not null check (terms_hash ~ '^[0-9a-f]{64}$'),
  note text not null default '' check (length(note) <= 200),
  state text not null default 'offered'
    check (state in ('offered', 'accepted', 'rejected', 'withdrawn', 'expired', 'terminated', 'superseded')),
  request_id uuid not null,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  -- In force from the first one until the second; bounds of periods.
  starts_at timestamptz,
  ends_at timestamptz,
  -- What operators do with contracts and bills: withhold, hold for a time, correct.
  withheld_at timestamptz,
  primary key (payee_id, id),
  unique (payee_id, kind, version),
  check (payer_id <> payee_id),
  check ((starts_at is null) = (state in ('offered', 'rejected', 'withdrawn', 'expired'))),
  check (ends_at >= starts_at),
  check ((ends_at is not null) = (state in ('terminated', 'superseded'))),
  constraint agent_contract_in_force exclude using gist
    (payee_id with =, kind with =, tstzrange(starts_at, ends_at) with &&) where (starts_at is not null)
);
create unique index agent_contract_open on agent_contract (payee_id, kind) where state = 'offered';
create index agent_contract_by_id on agent_contract (id);
create index agent_contract_of_payer on agent_contract (payer_id, kind) where payer_id is not null;
create index agent_contract_standing on agent_contract (kind, starts_at) where starts_at is not null;
create index agent_contract_offered on agent_contract (expires_at) where state = 'offered';

create table agent_contract_event (
  payee_id bigint not null,
  contract_id bigint not null,
  step text not null check (step in
    ('offered', 'accepted', 'rejected', 'withdrawn', 'expired', 'terminated', 'superseded')),
  happened_at timestamptz not null,
  -- Whose act it was: `member:<id>`, `operator:<id>`, `system:<part>`.
  actor text not null,
  -- Why it ended without its own sides, and the hash of the cascade that was confirmed.
  reason text not null default '',
  cascade_hash text,
  primary key (payee_id, contract_id, step)
);

-- A period of a kind is closed once. `length` tells the dividends' periods apart.
create table agent_close (
  kind text not null,
  length text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  watermark_at timestamptz not null,
  closed_at timestamptz not null,
  -- When every bill of the period was there.
  billed_at timestamptz,
  bills int not null default 0,
  amount bigint not null default 0,
  primary key (kind, length, starts_at),
  check (starts_at < ends_at and watermark_at >= ends_at)
);
create index agent_close_latest on agent_close (kind, length, ends_at);
create index agent_close_by_start on agent_close (starts_at desc, kind desc, length desc);
-- Closes whose bills are not all there: few, and asked for at every close.
create index agent_close_unbilled on agent_close (starts_at) where billed_at is null;

create table contract_bill (
  payee_id bigint not null,
  id bigint not null generated always as identity,
  contract_id bigint not null,
  kind text not null,
  payer_id bigint,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  currency text not null,
  -- What it was computed from, as JSON: figures by category, rules of the house, tiers with what they asked.
  figures text not null,
  base bigint not null,
  rate int not null check (rate between 0 and 1000000),
  -- base x rate in millionths, exact; of real-time salaries both products of the slot, and of the day so
  -- far.
  product numeric not null,
  day_product numeric,
  carry_in bigint not null default 0 check (carry_in <= 0),
  carry_out bigint not null default 0 check (carry_out <= 0),
  amount bigint not null check (amount >= 0),
  paid bigint not null default 0 check (paid >= 0),
  withheld bigint not null default 0 check (withheld >= 0),
  written_off bigint not null default 0 check (written_off >= 0),
  -- Null: nothing stops it. Else why it waits for operators.
  held text check (held in ('review', 'share', 'operator')),
  billed_at timestamptz not null,
  -- Until when an operator holds it; then it is paid by itself.
  held_until timestamptz,
  -- Which correction it pays, of which bill. 0: it is a period's own bill.
  correction bigint not null default 0,
  corrects bigint,
  primary key (payee_id, id),
  check (paid + withheld + written_off <= amount),
  unique (payee_id, contract_id, starts_at, correction),
  check (held_until is null or held is not null)
);
create index contract_bill_by_id on contract_bill (id);
create index contract_bill_due on contract_bill (payer_id, ends_at)
  where paid + withheld + written_off < amount;
create index contract_bill_of_payer on contract_bill (payer_id, ends_at) where payer_id is not null;
create index contract_bill_held on contract_bill (billed_at) where held is not null;
create index contract_bill_latest on contract_bill (payee_id, kind, ends_at);
create index contract_bill_by_period on contract_bill (kind, starts_at);

-- The lines of a bill: they add up to its base.
create table contract_bill_line (
  payee_id bigint not null,
  bill_id bigint not null,
  line int not null,
  kind text not null,
  category text not null default '',
  figure bigint not null,
  factor int,
  amount bigint not null,
  -- A line of what belongs to a period that was closed already names that period by its first instant.
  origin_at timestamptz,
  primary key (payee_id, bill_id, line)
);

-- What was paid of a bill. The ledger knows each under the key `bill:<bill>/<part>`.
create table contract_payment (
  payee_id bigint not null,
  bill_id bigint not null,
  part int not null check (part > 0),
  payer_id bigint,
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null,
  primary key (payee_id, bill_id, part)
);

create table bill_dispute (
  payee_id bigint not null,
  bill_id bigint not null,
  -- Which line is disputed; 0 is the bill itself.
  line int not null default 0,
  state text not null default 'open' check (state in ('open', 'answered', 'upheld', 'rejected', 'withdrawn')),
  reason text not null check (length(reason) between 3 and 500),
  answer text not null default '' check (length(answer) <= 500),
  decision text not null default '' check (length(decision) <= 500),
  opened_at timestamptz not null,
  answered_at timestamptz,
  decided_at timestamptz,
  primary key (payee_id, bill_id, line)
);
create index bill_dispute_open on bill_dispute (opened_at) where state in ('open', 'answered');

-- What holds for all bills alike, from a day on: weights, costs, ceilings, who is active, what is reviewed.
create table contract_rule (
  id bigint primary key generated always as identity,
  from_day date not null,
  rules text not null,
  written_at timestamptz not null,
  written_by text not null
);
grant select, insert, update on agent_contract, agent_close, contract_bill, bill_dispute to baize_app;
grant select, insert on
  agent_contract_event, contract_bill_line, contract_payment, contract_rule to baize_app;

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
  approval_id bigint not null,
  reason text not null,
  asked_by bigint not null,
  decided_by bigint not null,
  made_at timestamptz not null,
  primary key (payee_id, id),
  unique (approval_id, payee_id, bill_id)
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
grant select, insert, update on bill_correction to baize_app;
grant select, insert on bill_correction_use to baize_app;

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
grant select, insert on bill_restatement, restated_fact to baize_app;
-- A move that is called off before its day leaves no edge: the one before it goes on.
grant delete on member_edge, agent_move to baize_app;

-- Links by which agents bring people in. A code is never used again: nothing is deleted.
create table register_link (
  agent_id bigint not null,
  id uuid not null default uuidv7(),
  -- Ten letters and digits that are easy to tell apart.
  code text collate "C" not null check (code ~ '^[ACDEFGHJKLMNPQRTUVWXY34679]{10}$'),
  -- The type of the accounts that it opens.
  opens smallint not null check (opens in (0, 2, 41)),
  note text not null default '' check (length(note) <= 80),
  -- The lottery prize groups people begin with; null: the agent's start group.
  elott_group int,
  lott_group int,
  sea_group int,
  ends_at timestamptz,
  most_uses int check (most_uses > 0),
  used int not null default 0 check (used >= 0 and used <= coalesce(most_uses, used)),
  created_at timestamptz not null,
  closed_at timestamptz,
  primary key (agent_id, id)
) with (fillfactor = 80);
create unique index register_link_of_code on register_link (code);
-- Operators list the links of all agents by their ids, which follow time.
create unique index register_link_newest on register_link (id);

-- Each browser once a day; a mark is forgotten two days later, the count of the day stays.
create table register_link_visit (
  agent_id bigint not null,
  link_id uuid not null,
  day date not null,
  device_mark bytea not null,
  primary key (agent_id, link_id, day, device_mark)
);
create index register_link_visit_old on register_link_visit (day);

create table register_link_day (
  agent_id bigint not null,
  link_id uuid not null,
  day date not null,
  visits int not null,
  primary key (agent_id, link_id, day)
);

-- Who came by which link.
create table register_link_join (
  agent_id bigint not null,
  link_id uuid not null,
  member_id bigint not null,
  joined_at timestamptz not null,
  primary key (agent_id, link_id, member_id)
);
create unique index register_link_join_of_member on register_link_join (member_id);
create trigger register_link_join_append_only before update or delete on register_link_join
  for each row execute function refuse_change();

grant select, insert, update on register_link, register_link_day to baize_app;
grant select, insert, delete on register_link_visit to baize_app;
grant select, insert on register_link_join to baize_app;

create table account_opening (
  agent_id bigint not null,
  -- Of the request: a repeat opens nothing more.
  id uuid not null,
  member_id bigint not null unique,
  type smallint not null check (type in (0, 2, 41, 42)),
  -- An assistant opens for its principal.
  opened_by bigint not null,
  opened_at timestamptz not null,
  primary key (agent_id, id)
);
create index account_opening_newest on account_opening (agent_id, opened_at desc);
create trigger account_opening_append_only before update or delete on account_opening
  for each row execute function refuse_change();

-- A login of its principal with a part of its rights.
create table agent_assistant (
  principal_id bigint not null,
  assistant_id bigint not null unique,
  rights text[] not null check (rights <@ array['team', 'bets', 'opens']),
  changed_at timestamptz not null,
  primary key (principal_id, assistant_id),
  check (principal_id <> assistant_id)
);
grant select, insert on account_opening to baize_app;
grant select, insert, update on agent_assistant to baize_app;

-- What every house begins with.
insert into figure_zone (from_at, zone) values ('-infinity', 'Asia/Dhaka');
insert into figure_mark default values;
