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
