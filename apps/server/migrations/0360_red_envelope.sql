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
  -- Where the client seed came from: the beacon's round, or a seal of the ledger where no beacon was reached.
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
grant update (state, listed_at, listed, salt_kind, salt, salt_signature, opened_at, amounts, taken, ended_at,
  returned, seed, cancel_reason) on red_envelope to baize_app;
grant select, insert on red_envelope_place to baize_app;
grant select, insert on red_envelope_claim to baize_app;
grant update (paid_at) on red_envelope_claim to baize_app;
