-- Where winnings may be paid: banks and mobile wallets, and the accounts of members.

create table payout_provider (
  code text primary key,
  kind text not null check (kind in ('bank', 'wallet')),
  name_en text not null,
  name_bn text not null,
  min_digits integer not null,
  max_digits integer not null,
  position integer not null,
  is_open boolean not null default true,
  check (min_digits between 6 and max_digits and max_digits <= 34)
);

insert into payout_provider (code, kind, name_en, name_bn, min_digits, max_digits, position) values
  ('bkash', 'wallet', 'bKash', 'বিকাশ', 11, 11, 1),
  ('nagad', 'wallet', 'Nagad', 'নগদ', 11, 11, 2),
  ('rocket', 'wallet', 'Rocket', 'রকেট', 11, 12, 3),
  ('upay', 'wallet', 'Upay', 'উপায়', 11, 11, 4),
  ('sonali', 'bank', 'Sonali Bank', 'সোনালী ব্যাংক', 13, 17, 10),
  ('janata', 'bank', 'Janata Bank', 'জনতা ব্যাংক', 13, 17, 11),
  ('agrani', 'bank', 'Agrani Bank', 'অগ্রণী ব্যাংক', 13, 17, 12),
  ('rupali', 'bank', 'Rupali Bank', 'রূপালী ব্যাংক', 13, 17, 13),
  ('islami', 'bank', 'Islami Bank Bangladesh', 'ইসলামী ব্যাংক বাংলাদেশ', 11, 17, 14),
  ('dutch_bangla', 'bank', 'Dutch-Bangla Bank', 'ডাচ্-বাংলা ব্যাংক', 11, 17, 15),
  ('brac', 'bank', 'BRAC Bank', 'ব্র্যাক ব্যাংক', 13, 17, 16),
  ('city', 'bank', 'City Bank', 'সিটি ব্যাংক', 13, 17, 17),
  ('eastern', 'bank', 'Eastern Bank', 'ইস্টার্ন ব্যাংক', 11, 17, 18),
  ('prime', 'bank', 'Prime Bank', 'প্রাইম ব্যাংক', 13, 17, 19),
  ('pubali', 'bank', 'Pubali Bank', 'পূবালী ব্যাংক', 13, 17, 20),
  ('uttara', 'bank', 'Uttara Bank', 'উত্তরা ব্যাংক', 13, 17, 21),
  ('mutual_trust', 'bank', 'Mutual Trust Bank', 'মিউচুয়াল ট্রাস্ট ব্যাংক', 13, 17, 22),
  ('southeast', 'bank', 'Southeast Bank', 'সাউথইস্ট ব্যাংক', 13, 17, 23),
  ('united_commercial', 'bank', 'United Commercial Bank', 'ইউনাইটেড কমার্শিয়াল ব্যাংক', 13, 17, 24);

create table payout_account (
  member_id bigint not null references member (id),
  id uuid not null default uuidv7(),
  provider text not null references payout_provider (code),
  holder text not null,
  -- Closed under SECRET_KEY; the mask is what is shown.
  number text not null,
  number_mask text not null,
  -- HMAC of provider and number: one account belongs to one member.
  number_hash bytea not null,
  branch text not null default '',
  is_default boolean not null,
  added_at timestamptz not null,
  usable_at timestamptz not null,
  removed_at timestamptz,
  primary key (member_id, id)
);
create unique index payout_account_taken on payout_account (number_hash) where removed_at is null;
create unique index payout_account_default on payout_account (member_id)
  where is_default and removed_at is null;

grant select on payout_provider to baize_app;
grant select, insert, update on payout_account to baize_app;
