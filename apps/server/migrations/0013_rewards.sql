-- Offers, grants, bonus money, VIP, points and games of chance given away.

-- Applications of members for promotions. The promotion itself is a piece of content.
create table promotion_application (
  member_id bigint not null references member (id),
  id uuid not null default uuidv7(),
  promotion_id text not null,
  state text not null check (state in ('applying', 'process', 'signed', 'rejected', 'issued', 'claimed')),
  comment text not null default '' check (char_length(comment) <= 140),
  images text[] not null default '{}' check (cardinality(images) <= 3),
  remark_en text,
  remark_bn text,
  applied_at timestamptz not null,
  decided_at timestamptz,
  primary key (member_id, id)
);
-- One at a time; a rejected one may be tried again.
create unique index promotion_application_once on promotion_application (member_id, promotion_id)
  where state <> 'rejected';
create index promotion_application_open on promotion_application (applied_at)
  where state in ('applying', 'process');
-- Lists of the console page through what members wrote, newest first, over all members.
create index promotion_application_newest on promotion_application (id desc);
create index promotion_application_by_state on promotion_application (state, id desc);
grant select, insert, update on promotion_application to baize_app;

-- What a member staked in rounds that completed, since the account was opened. Bets write nothing here: it
-- is counted from the wallet's movements, from a mark on.
create table member_turnover (
  member_id bigint primary key references member (id),
  -- Counted for good, up to `seq`: the next stake is of a round that is still open.
  counted bigint not null,
  currency text not null,
  counted_at timestamptz not null
);
grant select, insert, update on member_turnover to baize_app;
grant delete on member_turnover to baize_app;

-- What members were promised and given: one row for each gift, whatever it came from.
create table reward_grant (
  member_id bigint not null,
  id uuid not null default uuidv7(),
  family text not null,
  -- What it is for, once for the member: a rule's version, period and step; an envelope; a level.
  key text collate "C" not null,
  kind text not null
    check (kind in ('cash', 'bonus', 'points', 'raffle_tickets', 'game_turns', 'free_rounds')),
  -- Minor units of cash and bonus; a count of the others.
  amount bigint not null check (amount > 0),
  -- What the kind needs besides: terms of a bonus, a raffle, a game.
  terms jsonb not null default '{}',
  title_en text not null,
  title_bn text not null,
  state text not null default 'earned' check (state in ('earned', 'claimed', 'lapsed', 'voided')),
  claim text not null check (claim in ('auto', 'press')),
  claim_until timestamptz,
  rule_version uuid,
  step int,
  period text,
  -- Why it was voided.
  reason text,
  earned_at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, id),
  unique (member_id, key),
  check ((state = 'earned') = (ended_at is null)),
  check ((state = 'voided') = (reason is not null)),
  check ((rule_version is null) = (step is null) and (step is null) = (period is null))
) with (fillfactor = 80);
create index reward_grant_lapsing on reward_grant (claim_until)
  where state = 'earned' and claim_until is not null;
create index reward_grant_unpaid on reward_grant (id) where state = 'earned' and claim = 'auto';
create index reward_grant_newest on reward_grant (id);
-- What was given in a time, for the report of costs and the search for shared devices.
create index reward_grant_given on reward_grant (ended_at) where state = 'claimed';
grant select, insert, update on reward_grant to baize_app;

-- Offers as data: what was played and done becomes facts, rules count them, what is reached becomes grants.
create table reward_rule (
  id uuid primary key default uuidv7(),
  opened_at timestamptz not null default now()
);

-- A version never changes; a change of a rule is the next one. The document is the rule.
create table reward_rule_version (
  id uuid primary key default uuidv7(),
  rule_id uuid not null references reward_rule (id),
  number int not null check (number > 0),
  document jsonb not null,
  -- SHA-256 of the document's text: what a member agreed to.
  hash text not null,
  family text not null,
  measure text not null,
  period text not null,
  period_days int,
  is_opt_in boolean not null,
  is_at_end boolean not null,
  within_days int,
  exclusive_group text,
  start_at timestamptz not null,
  end_at timestamptz,
  asked_by bigint not null,
  approved_by bigint not null,
  approval_id bigint not null,
  agreed_at timestamptz not null,
  -- Missions of a series, and what else a member does that is counted.
  series text,
  series_place int,
  unique (rule_id, number),
  check (asked_by <> approved_by),
  constraint reward_rule_version_series_check
    check ((series is null) = (series_place is null))
);
create index reward_rule_version_series on reward_rule_version (series, series_place)
  where series is not null;

-- Categories that a version counts; none: every game.
create table reward_lane (
  version_id uuid not null references reward_rule_version (id),
  category text not null,
  weight int not null check (weight between 0 and 100),
  primary key (version_id, category)
);

-- Both instants are stored when a period opens; the next one begins where it ends.
create table reward_period (
  version_id uuid not null references reward_rule_version (id),
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  primary key (version_id, from_at)
);
create index reward_period_in_time on reward_period (to_at, from_at);

-- What was played: a quarter of an hour each, whole days of the house after 35 days. Differences add up.
create table reward_fact (
  member_id bigint not null,
  played_at timestamptz not null,
  product text not null,
  game text not null,
  rounds bigint not null,
  cash_stake bigint not null,
  bonus_stake bigint not null,
  valid_stake bigint not null,
  risked bigint not null,
  payout bigint not null,
  net_loss bigint not null,
  -- Payout over stake, times 100.
  best_multiple bigint not null,
  primary key (member_id, played_at, product, game)
);
create index reward_fact_in_time on reward_fact (played_at);

-- What was done once, written in the transaction that caused it.
create table reward_event (
  member_id bigint not null,
  kind text not null check (kind in ('registered', 'zalo_added', 'phone_proven', 'login_day', 'deposit')),
  reference text collate "C" not null,
  amount bigint not null check (amount >= 0),
  done_at timestamptz not null,
  primary key (member_id, kind, reference)
);

create table reward_progress (
  member_id bigint not null,
  version_id uuid not null,
  from_at timestamptz not null,
  value bigint not null,
  -- It has changed since it was judged.
  is_due boolean not null,
  primary key (member_id, version_id, from_at)
) with (fillfactor = 80);
create index reward_progress_due on reward_progress (version_id, from_at, member_id) where is_due;

create table reward_join (
  member_id bigint not null,
  rule_id uuid not null,
  version_id uuid not null references reward_rule_version (id),
  exclusive_group text,
  joined_at timestamptz not null,
  primary key (member_id, rule_id)
);

-- used = granted + promised, never above the cap. A day counts what was earned on it.
create table reward_budget (
  scope text primary key,
  cap bigint not null check (cap >= 0),
  promised bigint not null default 0 check (promised >= 0),
  granted bigint not null default 0 check (granted >= 0),
  -- The highest share, in percent, that operators were told of.
  alarmed int not null default 0,
  check (promised + granted <= cap)
);

-- What is stopped: `all`, `family:<name>`, `rule:<id>`.
create table reward_stop (
  scope text primary key,
  stopped_by text not null,
  reason text not null,
  stopped_at timestamptz not null
);
grant select, insert on reward_rule_version, reward_lane, reward_event to baize_app;
grant select, insert, update on
  reward_rule, reward_period, reward_progress, reward_join, reward_budget to baize_app;
grant select, insert, update, delete on reward_fact, reward_stop to baize_app;

-- Replays of a draft rule over facts that there are: they write nothing but what they came to.
create table reward_what_if (
  id uuid primary key default uuidv7(),
  asked_by bigint not null,
  -- The rule whose next version it would be.
  rule_id uuid,
  document jsonb not null,
  days int not null check (days between 1 and 35),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  -- Members that were looked at, of how many.
  done int not null default 0,
  total int not null default 0,
  -- Both sums: of the draft, and of the version in force where there is one.
  result jsonb,
  asked_at timestamptz not null,
  ended_at timestamptz,
  check ((state in ('done', 'failed')) = (ended_at is not null)),
  check ((state = 'done') = (result is not null))
);
create index reward_what_if_in_time on reward_what_if (asked_at);
grant select, insert, update, delete on reward_what_if to baize_app;

-- Bonuses of members (ADR 283): granted with terms, active one at a time, ended once. Their money is in the
-- bonus account of the wallet while they are active or suspended, and at no other time.
create table bonus (
  member_id bigint not null,
  -- That of the grant, or of the deposit that it came with.
  id uuid not null,
  origin text not null check (origin in ('grant', 'deposit')),
  state text not null default 'queued' check (state in ('queued', 'active', 'suspended', 'completed',
    'spent', 'forfeited', 'expired', 'given_up', 'voided')),
  -- The order of those that wait.
  place int not null,
  title_en text not null,
  title_bn text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- As they were accepted: `WrittenTerms` of the domain.
  terms jsonb not null,
  -- Hundredths of a minor unit: what has to be played, what the feed has counted, and what came over from
  -- the bonus before.
  needed bigint not null check (needed >= 0),
  counted bigint not null default 0,
  carried bigint not null default 0 check (carried >= 0),
  -- What became cash, and what went back to the account of promotions.
  converted bigint not null default 0 check (converted >= 0),
  returned bigint not null default 0,
  created_at timestamptz not null,
  activated_at timestamptz,
  ends_at timestamptz,
  suspended_at timestamptz,
  ended_at timestamptz,
  reason text,
  -- A completed one of which too much was rolled back waits for a person.
  review_at timestamptz,
  primary key (member_id, id),
  check ((state = 'queued') <= (activated_at is null)),
  check ((state in ('active', 'suspended')) <= (activated_at is not null and ended_at is null)),
  check ((state = 'suspended') = (suspended_at is not null)),
  check ((state in ('queued', 'active', 'suspended')) = (ended_at is null))
);
create unique index bonus_one_posted on bonus (member_id) where state in ('active', 'suspended');
create index bonus_queue on bonus (member_id, place) where state = 'queued';
create index bonus_ending on bonus (ends_at) where state = 'active';
create index bonus_played on bonus (member_id) where state = 'active' and counted + carried >= needed;
-- The console lists bonuses of all members, newest first, and sums those that began in a time.
create index bonus_newest on bonus (id);
create index bonus_activated on bonus (activated_at) where activated_at is not null;

-- Between which movements of the wallet a bonus was active: stakes of these count for it.
create table bonus_span (
  member_id bigint not null,
  after_seq bigint not null,
  up_to_seq bigint,
  bonus_id uuid not null,
  primary key (member_id, after_seq),
  foreign key (member_id, bonus_id) references bonus (member_id, id),
  check (up_to_seq >= after_seq)
);

-- What happened to a bonus.
create table bonus_event (
  member_id bigint not null,
  bonus_id uuid not null,
  seq int not null,
  state text not null,
  actor_kind text not null check (actor_kind in ('member', 'operator', 'system')),
  actor_id text not null,
  reason text,
  -- What the step moved: from promotions, to cash, back to promotions.
  granted bigint not null default 0,
  converted bigint not null default 0,
  returned bigint not null default 0,
  happened_at timestamptz not null,
  primary key (member_id, bonus_id, seq),
  foreign key (member_id, bonus_id) references bonus (member_id, id)
);
create trigger bonus_event_append_only before update or delete on bonus_event
  for each row execute function refuse_change();
create trigger bonus_event_no_truncate before truncate on bonus_event
  for each statement execute function refuse_change();

grant select, insert, update on bonus, bonus_span to baize_app;
grant select, insert on bonus_event to baize_app;

-- Points: what play earned, in lots, and what was used of them. The category and the provider under which a
-- game is counted: as they were at its first bet.
create table played_lane (
  source int not null,
  game text not null,
  category text not null,
  vendor text not null,
  primary key (source, game)
);

-- What play has earned and was not granted yet, in millionths of a point: below 0 when a counted stake came
-- back.
create table point_accrual (
  member_id bigint primary key,
  accrued bigint not null default 0,
  granted bigint not null default 0 check (granted >= 0)
) with (fillfactor = 80);
create index point_accrual_due on point_accrual (member_id) where accrued >= 1000000;

create table point_lot (
  member_id bigint not null,
  id uuid not null default uuidv7(),
  -- `play` has one lot a day; a gift has one for each grant.
  source text not null,
  reference text collate "C" not null,
  earned bigint not null check (earned > 0),
  -- What is neither used nor expired.
  remaining bigint not null check (remaining between 0 and earned),
  earned_at timestamptz not null,
  expires_at timestamptz,
  primary key (member_id, id),
  unique (member_id, source, reference)
) with (fillfactor = 80);
create index point_lot_open on point_lot (member_id, id) where remaining > 0;
create index point_lot_expiring on point_lot (expires_at) where remaining > 0 and expires_at is not null;

-- From which lots a redemption took: what comes back goes there.
create table point_use (
  member_id bigint not null,
  redemption_id uuid not null,
  lot_id uuid not null,
  points bigint not null check (points > 0),
  is_returned boolean not null default false,
  primary key (member_id, redemption_id, lot_id)
);

-- Every change of a member's points, as the member reads it.
create table point_change (
  member_id bigint not null,
  id uuid not null default uuidv7(),
  changed_at timestamptz not null,
  changed bigint not null check (changed <> 0),
  balance bigint not null check (balance >= 0),
  reason text not null check (reason in ('play', 'gift', 'redeem', 'convert', 'return', 'expire')),
  name_en text not null default '',
  name_bn text not null default '',
  primary key (member_id, id)
);
grant select, insert, delete on played_lane to baize_app;
grant select, insert, update on point_accrual, point_lot, point_use to baize_app;
grant select, insert on point_change to baize_app;

-- The points mall: what can be had, and what members took.
create table mall_item (
  id uuid primary key default uuidv7(),
  shelf text not null check (shelf in ('goods', 'gift')),
  position int not null default 0,
  name_en text not null,
  name_bn text not null,
  note_en text not null default '',
  note_bn text not null default '',
  -- A drawing of the house.
  picture text not null,
  points bigint not null check (points > 0),
  -- Cash on top, in minor units.
  surcharge bigint not null default 0 check (surcharge >= 0),
  -- The VIP level from which on it can be had.
  level int not null default 0 check (level >= 0),
  -- So many for one member in a period.
  member_limit int check (member_limit > 0),
  member_period text check (member_period in ('day', 'week', 'month', 'ever')),
  -- All that was ever put on the shelf: what is free, promised and gone.
  stocked bigint not null check (stocked >= 0),
  free bigint not null check (free >= 0),
  reserved bigint not null default 0 check (reserved >= 0),
  sold bigint not null default 0 check (sold >= 0),
  gift_kind text,
  gift_amount bigint check (gift_amount > 0),
  opens_at timestamptz,
  closes_at timestamptz,
  is_shown boolean not null default true,
  version int not null default 1,
  changed_at timestamptz not null default now(),
  check ((member_limit is null) = (member_period is null)),
  check ((shelf = 'gift') = (gift_kind is not null) and (gift_kind is null) = (gift_amount is null))
);

-- What a member took; the id is the member's own name for the request. Chips are cash and have no item.
create table mall_order (
  member_id bigint not null,
  id uuid not null,
  item_id uuid,
  shelf text not null check (shelf in ('goods', 'gift', 'chips')),
  name_en text not null,
  name_bn text not null,
  picture text not null,
  quantity int not null check (quantity > 0),
  -- Of all pieces together.
  points bigint not null check (points > 0),
  surcharge bigint not null default 0 check (surcharge >= 0),
  cash bigint not null default 0 check (cash >= 0),
  -- Points for one unit of cash, as it was.
  ratio int,
  state text not null check (state in
    ('in_process', 'approved', 'packed', 'shipped', 'delivered', 'came_back', 'rejected')),
  carrier text,
  tracking text,
  remark text,
  -- Closed by the platform's key; erased when no longer needed.
  address text,
  mobile text,
  applied_at timestamptz not null,
  decided_at timestamptz,
  ended_at timestamptz,
  erased_at timestamptz,
  version int not null default 1,
  -- For the desk, in order of time.
  number bigint generated always as identity,
  primary key (member_id, id),
  check ((shelf = 'chips') = (item_id is null) and (shelf = 'chips') = (cash > 0)),
  check ((ended_at is not null) = (state in ('delivered', 'came_back', 'rejected') or shelf <> 'goods')),
  check (shelf = 'goods' or address is null and mobile is null)
) with (fillfactor = 80);
create unique index mall_order_newest on mall_order (number);
create index mall_order_waiting on mall_order (number) where ended_at is null;
create index mall_order_of_item on mall_order (member_id, item_id, applied_at);
create index mall_order_to_erase on mall_order (ended_at) where address is not null;

create table mall_order_event (
  member_id bigint not null,
  order_id uuid not null,
  id uuid not null default uuidv7(),
  state text not null,
  happened_at timestamptz not null,
  by_name text not null,
  remark text,
  primary key (member_id, order_id, id)
);
grant select, insert, update on mall_item, mall_order to baize_app;
grant select, insert on mall_order_event to baize_app;

-- VIP levels that are kept: where a member stands, and every step there.
create table vip_standing (
  member_id bigint primary key,
  -- Where the member stands: 0 is below the first level. By hand or from the mall it is above what play
  -- reached.
  rank int not null default 0 check (rank >= earned),
  earned int not null default 0 check (earned >= 0),
  -- The highest level that play ever reached, and the one up to which its gifts were given.
  highest int not null default 0 check (highest >= earned),
  gifted int not null default 0 check (gifted between 0 and highest),
  ranked_at timestamptz not null,
  held_rank int check (held_rank > 0),
  held_until timestamptz,
  -- When it goes down, as the member was told.
  falls_at timestamptz,
  check ((held_rank is null) = (held_until is null)),
  check (rank = greatest(earned, coalesce(held_rank, 0)))
) with (fillfactor = 80);
create index vip_standing_held on vip_standing (held_until) where held_until is not null;
create index vip_standing_ungifted on vip_standing (member_id) where gifted < highest;
create index vip_standing_falls on vip_standing (falls_at) where falls_at is not null;

create table vip_level_change (
  member_id bigint not null,
  id uuid not null default uuidv7(),
  changed_at timestamptz not null,
  from_rank int not null,
  to_rank int not null check (to_rank <> from_rank),
  reason text not null check (reason in ('reached', 'review', 'by_hand', 'hand_ended', 'table', 'mall')),
  asked_by text,
  approved_by text,
  primary key (member_id, id),
  check ((reason = 'by_hand') = (asked_by is not null and approved_by is not null))
);

-- Turnover by day of the house, for levels of a window and for what keeps a level.
create table vip_turnover_day (
  member_id bigint not null,
  day date not null,
  turnover bigint not null,
  primary key (member_id, day)
) with (fillfactor = 80);
-- Who has played before there were standings is reviewed by the first run of the job.
grant select, insert, update on vip_standing to baize_app;
grant select, insert on vip_level_change to baize_app;
grant select, insert, update, delete on vip_turnover_day to baize_app;

-- Manual rebate: what play accrued by lane and rate, and what was claimed of it. In millionths of a minor
-- unit: what is below 0 after a refund is played off first, and never a debt.
create table rebate_accrual (
  member_id bigint not null,
  category text not null,
  vendor text not null,
  -- Millionths of a bet: 7000 is 0.70 percent.
  rate int not null check (rate > 0),
  -- Bets counted since the last claim, and ever.
  counted bigint not null default 0,
  total bigint not null default 0,
  accrued bigint not null default 0,
  primary key (member_id, category, vendor, rate)
) with (fillfactor = 80);

create table rebate_claim (
  member_id bigint not null,
  id uuid not null,
  number bigint generated always as identity,
  claimed_at timestamptz not null,
  -- What is claimed was played after this instant.
  from_at timestamptz,
  counted bigint not null,
  amount bigint not null check (amount > 0),
  balance_after bigint not null,
  is_automatic boolean not null,
  primary key (member_id, id)
);
create index rebate_claim_newest on rebate_claim (member_id, claimed_at);

create table rebate_line (
  member_id bigint not null,
  claim_id uuid not null,
  category text not null,
  vendor text not null,
  rate int not null,
  counted bigint not null,
  -- Below 0 where a refund took back what an earlier claim had paid.
  amount bigint not null,
  primary key (member_id, claim_id, category, vendor, rate)
);
grant select, insert, update on rebate_accrual to baize_app;
grant select, insert on rebate_claim, rebate_line to baize_app;

-- Red envelopes: so many packets of a total, whose seed is committed to before a public beacon is known.
create table red_envelope (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('rain', 'personal')),
  title_en text not null,
  title_bn text not null,
  currency text not null,
  total bigint not null,
  packets int not null check (packets between 1 and 10000),
  least bigint not null check (least > 0),
  most bigint not null check (most >= least and most - least < 4294967296),
  -- Who may claim: `levelFrom`, `hasDeposited`, `kycFrom`; printed beside the envelope.
  conditions jsonb not null default '{}',
  -- How long before its opening the house promised to publish the commitment.
  notice_minutes int not null check (notice_minutes >= 0),
  announced_at timestamptz not null,
  opens_at timestamptz not null check (opens_at >= announced_at),
  closes_at timestamptz not null check (closes_at > opens_at),
  -- SHA-256 of the seed is public; the seed is sealed until the end. Kept twice.
  seed_hash text not null,
  sealed_seed text not null,
  sealed_seed_copy text not null,
  chain_hash text not null,
  beacon_round bigint not null,
  state text not null default 'announced' check (state in ('announced', 'open', 'ended', 'cancelled')),
  -- When the members who may claim were written down, and how many they are.
  listed_at timestamptz,
  listed int,
  -- Where the client seed came from: the beacon's round, or a seal of the ledger where no beacon was
  -- reached.
  salt_kind text check (salt_kind in ('beacon', 'seal')),
  salt text,
  salt_signature text,
  opened_at timestamptz,
  -- By rank.
  amounts bigint[],
  taken int not null default 0 check (taken between 0 and packets),
  ended_at timestamptz,
  -- What was not claimed.
  returned bigint,
  seed text,
  asked_by text not null,
  approved_by text,
  cancel_reason text,
  check (packets * least <= total and total <= packets * most),
  check ((state in ('open', 'ended')) = (amounts is not null)),
  check ((amounts is null) = (salt is null)),
  check ((state = 'ended') = (seed is not null)),
  check ((state = 'ended') = (returned is not null)),
  check ((state = 'cancelled') = (cancel_reason is not null))
);
create index red_envelope_standing on red_envelope (opens_at) where state in ('announced', 'open');
create index red_envelope_newest on red_envelope (opens_at desc, id desc);

-- Members who may claim, written before the opening; one claim for each of a cluster of accounts.
create table red_envelope_place (
  member_id bigint not null,
  envelope_id uuid not null references red_envelope (id),
  cluster bigint not null,
  primary key (member_id, envelope_id)
);
create index red_envelope_place_of on red_envelope_place (envelope_id, member_id);

create table red_envelope_claim (
  member_id bigint not null,
  envelope_id uuid not null references red_envelope (id),
  cluster bigint not null,
  rank int not null check (rank > 0),
  amount bigint not null check (amount > 0),
  claimed_at timestamptz not null,
  -- When its grant was given.
  paid_at timestamptz,
  primary key (member_id, envelope_id),
  unique (envelope_id, rank),
  unique (envelope_id, cluster)
);
create index red_envelope_claim_owed on red_envelope_claim (claimed_at) where paid_at is null;
grant select, insert on red_envelope to baize_app;

grant update (state, listed_at, listed, salt_kind, salt, salt_signature, opened_at, amounts, taken,
  ended_at, returned, seed, cancel_reason) on
  red_envelope to baize_app;

grant select, insert on red_envelope_place to baize_app;
grant select, insert on red_envelope_claim to baize_app;
grant update (paid_at) on red_envelope_claim to baize_app;

-- What inviting friends and checking in pays, as versions that two operators agreed to. A version never
-- changes; a change is the next one.
create table gift_version (
  kind text not null check (kind in ('referral', 'check_in')),
  number int not null check (number > 0),
  document jsonb not null,
  asked_by bigint not null,
  approved_by bigint not null,
  approval_id bigint not null,
  agreed_at timestamptz not null,
  primary key (kind, number),
  check (asked_by <> approved_by)
);
create trigger gift_version_stays before update or delete on gift_version
  for each row execute function refuse_change();

grant select, insert on gift_version to baize_app;

-- Referrals, with the terms of that day. Who was there first has the smaller number, so edges make a forest.
create table referral (
  friend_id bigint primary key,
  referrer_id bigint not null check (referrer_id < friend_id),
  joined_at timestamptz not null,
  -- Nothing where no terms were in force, or the referrer had enough friends that month.
  terms int,
  -- `review` waits for an operator, `cleared` was looked at, `refused` pays nothing any more.
  state text not null default 'open' check (state in ('open', 'review', 'cleared', 'refused')),
  -- What the accounts have in common, as it was when it was judged.
  signs jsonb not null default '{"referrer": [], "siblings": []}',
  flagged_at timestamptz,
  decided_by text,
  reason text,
  version int not null default 1,
  -- Play until then counts for the milestone, and for the monthly share.
  turnover_until timestamptz,
  share_until timestamptz,
  turnover bigint not null default 0,
  -- Something happened that may have reached or lost a milestone.
  is_due boolean not null default true,
  check ((terms is null) = (turnover_until is null) and (terms is null) = (share_until is null))
);
create index referral_of on referral (referrer_id, friend_id);
create index referral_due on referral (friend_id) where is_due;
create index referral_review on referral (friend_id) where state = 'review';

create table referral_step (
  friend_id bigint not null references referral (friend_id),
  milestone text not null check (milestone in ('registered', 'phone', 'kyc', 'deposit', 'turnover')),
  reached_at timestamptz not null,
  due_at timestamptz not null,
  -- `lost`: a reversal took it back before it was given.
  state text not null check (state in ('held', 'given', 'lost', 'refused')),
  referrer_amount bigint not null check (referrer_amount >= 0),
  friend_amount bigint not null check (friend_amount >= 0),
  given_at timestamptz,
  primary key (friend_id, milestone),
  check ((state = 'given') = (given_at is not null))
);
create index referral_step_held on referral_step (due_at) where state = 'held';

-- The friend's cash turnover by month of the house, and what the share of it was.
create table referral_month (
  friend_id bigint not null references referral (friend_id),
  month date not null,
  turnover bigint not null default 0,
  -- What reversals left below nothing the month before.
  carried bigint not null default 0 check (carried <= 0),
  state text not null default 'open' check (state in ('open', 'given', 'refused')),
  amount bigint not null default 0 check (amount >= 0),
  closed_at timestamptz,
  primary key (friend_id, month),
  check ((state = 'open') = (closed_at is null))
);
create index referral_month_open on referral_month (month, friend_id) where state = 'open';
grant select, insert on referral to baize_app;

grant update (state, signs, flagged_at, decided_by, reason, version, turnover, is_due, terms,
  turnover_until, share_until) on
  referral to baize_app;

grant select, insert, update on referral_step to baize_app;
grant select, insert, update on referral_month to baize_app;

-- One check-in a day of the house: which day of the series it was, and by which version of the table.
create table check_in (
  member_id bigint not null,
  day date not null,
  place int not null check (place > 0),
  terms int not null,
  -- Yesterday's, paid for with points.
  is_made_up boolean not null default false,
  done_at timestamptz not null,
  primary key (member_id, day)
);
grant select, insert on check_in to baize_app;

-- Coupons: batches of codes that two operators agreed to. Of a code its hash alone is kept.
create table coupon_batch (
  id uuid primary key default uuidv7(),
  title_en text not null,
  title_bn text not null,
  kind text not null check (kind in ('cash', 'points', 'bonus')),
  -- Minor units, or points.
  amount bigint not null check (amount > 0),
  codes int not null check (codes between 1 and 10000),
  -- How many members may use one code.
  uses_each int not null check (uses_each between 1 and 100000),
  -- Codes of this batch that one member may use.
  member_limit int not null check (member_limit > 0),
  -- Accounts of at most so many days; null: all.
  within_days int check (within_days > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  asked_by bigint not null,
  approved_by bigint not null,
  approval_id bigint not null,
  agreed_at timestamptz not null,
  -- When the codes were made, and seen once.
  issued_at timestamptz,
  stopped_at timestamptz,
  check (asked_by <> approved_by)
);

create table coupon_code (
  hash bytea primary key,
  batch_id uuid not null references coupon_batch (id),
  uses int not null check (uses > 0),
  used int not null default 0 check (used between 0 and uses)
);
create index coupon_code_of on coupon_code (batch_id);

create table coupon_use (
  member_id bigint not null,
  hash bytea not null references coupon_code (hash),
  batch_id uuid not null references coupon_batch (id),
  used_at timestamptz not null,
  primary key (member_id, hash)
);
create index coupon_use_of on coupon_use (batch_id, used_at);
grant select, insert on coupon_batch to baize_app;
grant update (issued_at, stopped_at) on coupon_batch to baize_app;
grant select, insert on coupon_code to baize_app;
grant update (used) on coupon_code to baize_app;
grant select, insert on coupon_use to baize_app;

-- Leaderboards: a rule of the family whose steps are prizes by place. What members have in a period that
-- runs, brought up to date with the feed.
create table reward_board_score (
  version_id uuid not null references reward_rule_version (id),
  from_at timestamptz not null,
  member_id bigint not null,
  score bigint not null,
  rounds bigint not null,
  stake bigint not null,
  -- When the round closed that reached the score.
  reached_at timestamptz,
  primary key (version_id, from_at, member_id)
) with (fillfactor = 80);
create index reward_board_score_order on reward_board_score (version_id, from_at, score desc);

-- A period that is over: reviewed, then final. It is closed once.
create table reward_board_close (
  version_id uuid not null references reward_rule_version (id),
  from_at timestamptz not null,
  to_at timestamptz not null,
  state text not null check (state in ('review', 'final')),
  -- Facts up to this one count: with the period they are the rounds behind each place.
  fact_id bigint not null,
  closed_at timestamptz not null,
  review_until timestamptz not null,
  final_at timestamptz,
  primary key (version_id, from_at),
  check ((state = 'final') = (final_at is not null))
);
create index reward_board_close_due on reward_board_close (review_until) where state = 'review';

create table reward_board_place (
  version_id uuid not null,
  from_at timestamptz not null,
  place int not null check (place > 0),
  member_id bigint not null,
  score bigint not null check (score > 0),
  rounds bigint not null,
  stake bigint not null,
  reached_at timestamptz not null,
  -- The step of the rule whose prize it is; nothing after the last place with one.
  step int,
  primary key (version_id, from_at, place),
  unique (version_id, from_at, member_id),
  foreign key (version_id, from_at) references reward_board_close (version_id, from_at)
);
grant select, insert, update, delete on reward_board_score to baize_app;
grant select, insert, update on reward_board_close to baize_app;
grant select, insert, delete on reward_board_place to baize_app;

-- Games of turns that members are given: a wheel, a scratch card, an egg. Each turn is one prize.
create table mini_game (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('wheel', 'scratch', 'egg')),
  opened_at timestamptz not null default now()
);

-- A version never changes; another table of prizes is the next version.
create table mini_game_version (
  id uuid primary key default uuidv7(),
  game_id uuid not null references mini_game (id),
  number int not null check (number > 0),
  title_en text not null,
  title_bn text not null,
  currency text not null,
  -- Most that the game may give in cash, ever.
  cap bigint not null check (cap > 0),
  is_open boolean not null,
  asked_by bigint not null,
  approved_by bigint not null,
  approval_id bigint not null,
  agreed_at timestamptz not null,
  unique (game_id, number),
  check (asked_by <> approved_by)
);

-- Weights of a version add to 1,000,000. A prize with a stock names the one that is given once it ran out.
create table mini_game_prize (
  version_id uuid not null references mini_game_version (id),
  place int not null check (place between 0 and 11),
  weight int not null check (weight between 1 and 999999),
  kind text not null check (kind in ('cash', 'points', 'nothing')),
  amount bigint not null check (amount >= 0),
  stock int check (stock > 0),
  left_over int check (left_over between 0 and stock),
  substitute int,
  primary key (version_id, place),
  check ((kind = 'nothing') = (amount = 0)),
  check ((stock is null) = (substitute is null) and (stock is null) = (left_over is null))
);

-- The turns that a member has, and the seed that the next one is committed to.
create table mini_game_hand (
  member_id bigint not null,
  game_id uuid not null references mini_game (id),
  turns int not null check (turns >= 0),
  nonce int not null default 0 check (nonce >= 0),
  seed_hash text not null,
  sealed_seed text not null,
  sealed_seed_copy text not null,
  primary key (member_id, game_id)
);

-- The id is the member's own name for the request: a repeat finds the turn that was played.
create table mini_game_turn (
  member_id bigint not null,
  id uuid not null,
  game_id uuid not null,
  version_id uuid not null references mini_game_version (id),
  nonce int not null check (nonce >= 0),
  seed_hash text not null,
  seed text not null,
  client_seed text not null,
  drawn int not null,
  given int not null,
  played_at timestamptz not null,
  primary key (member_id, id),
  unique (member_id, game_id, nonce)
);
create index mini_game_turn_newest on mini_game_turn (member_id, played_at desc, id desc);
create index mini_game_turn_of on mini_game_turn (version_id, given);
-- Its row is locked while another version is agreed.
grant select, insert, update on mini_game to baize_app;
grant select, insert on mini_game_version, mini_game_prize, mini_game_turn to baize_app;
grant update (left_over) on mini_game_prize to baize_app;
grant select, insert, update on mini_game_hand to baize_app;

-- Raffles: tickets that members are given, a list that is closed and hashed before a public beacon speaks,
-- and prizes that are drawn once.
create table raffle (
  id uuid primary key default uuidv7(),
  title_en text not null,
  title_bn text not null,
  text_en text not null,
  text_bn text not null,
  currency text not null,
  -- How many prizes one member may win.
  most_wins int not null check (most_wins > 0),
  claim_days int not null check (claim_days > 0),
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  draws_at timestamptz not null check (draws_at > closes_at),
  -- SHA-256 of the seed is public from the beginning; the seed is sealed until the draw. Kept twice.
  seed_hash text not null,
  sealed_seed text not null,
  sealed_seed_copy text not null,
  chain_hash text not null,
  state text not null default 'open' check (state in ('open', 'closed', 'drawn', 'cancelled')),
  closed_at timestamptz,
  -- SHA-256 of the list of tickets, and the round of the beacon that is still to come then.
  list_hash text,
  tickets int check (tickets >= 0),
  entrants int,
  beacon_round bigint,
  salt_kind text check (salt_kind in ('beacon', 'seal')),
  salt text,
  salt_signature text,
  seed text,
  drawn_at timestamptz,
  asked_by bigint not null,
  approved_by bigint not null,
  approval_id bigint not null,
  agreed_at timestamptz not null,
  -- A raffle that two people agreed to cancel: nothing is drawn, and what was published stays.
  cancelled_at timestamptz,
  cancel_reason text,
  check (asked_by <> approved_by),
  constraint raffle_check4
    check ((closed_at is null) = (list_hash is null) and (closed_at is null) = (beacon_round is null)),
  constraint raffle_check5 check ((state = 'drawn') = (seed is not null) and (seed is null) = (salt is null)),
  -- Its list may have been closed before it was cancelled.
  constraint raffle_closed check (
    case state when 'open' then closed_at is null when 'cancelled' then true else closed_at is not null end),
  constraint raffle_cancelled check (
    (state = 'cancelled') = (cancelled_at is not null) and (cancelled_at is null) = (cancel_reason is null))
);
create index raffle_newest on raffle (draws_at desc, id desc);
create index raffle_standing on raffle (closes_at) where state in ('open', 'closed');

create table raffle_prize (
  raffle_id uuid not null references raffle (id),
  place int not null check (place >= 0),
  kind text not null check (kind in ('cash', 'points')),
  amount bigint not null check (amount > 0),
  primary key (raffle_id, place)
);

-- A member's tickets; the name stands for the member on the public list.
create table raffle_entry (
  member_id bigint not null,
  raffle_id uuid not null references raffle (id),
  name text collate "C" not null,
  tickets int not null default 0 check (tickets >= 0),
  -- What came after the list was closed.
  late int not null default 0 check (late >= 0),
  -- The first of the numbers, once the list is closed.
  first_ticket int,
  primary key (member_id, raffle_id),
  unique (raffle_id, name)
);

create table raffle_win (
  raffle_id uuid not null references raffle (id),
  prize int not null,
  ticket int not null,
  member_id bigint not null,
  -- When its grant was written: a member who may be given nothing gets it later.
  granted_at timestamptz,
  primary key (raffle_id, prize),
  unique (raffle_id, ticket)
);
create index raffle_win_owed on raffle_win (raffle_id, prize) where granted_at is null;
create index raffle_win_of on raffle_win (member_id, raffle_id);
grant select, insert, update on raffle, raffle_entry to baize_app;
grant select, insert on raffle_prize, raffle_win to baize_app;
grant update (granted_at) on raffle_win to baize_app;

-- What looks like abuse of rewards, with what it was seen by. An open flag holds rewards that were not
-- claimed for at most 72 hours; cash is never held.
create table reward_flag (
  id uuid primary key default uuidv7(),
  member_id bigint not null,
  kind text not null check (kind in ('cluster', 'coupon_guessing', 'rollbacks', 'by_hand')),
  -- What it is about: the same is not held against a member twice.
  mark text not null,
  evidence jsonb not null,
  opened_at timestamptz not null,
  hold_until timestamptz not null,
  -- `lapsed`: not decided in time.
  state text not null default 'open' check (state in ('open', 'cleared', 'confirmed', 'lapsed')),
  decided_by text,
  decided_at timestamptz,
  reason text,
  version int not null default 1,
  unique (member_id, kind, mark),
  check ((state = 'open') = (decided_at is null)),
  check (hold_until <= opened_at + interval '72 hours')
);
create index reward_flag_open on reward_flag (member_id, hold_until) where state = 'open';
grant select, insert on reward_flag to baize_app;
grant update (state, decided_by, decided_at, reason, version) on reward_flag to baize_app;
-- Another referrer, named by two operators in the first days of an account.
grant update (referrer_id) on referral to baize_app;
