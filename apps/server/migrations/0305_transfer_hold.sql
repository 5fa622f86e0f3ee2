-- Credits on their way that the receiver has to accept: the sender's cash is on hold under
-- `transfer:<id>`. Accepted, they stand in `member_transfer` under the same id.
create table member_transfer_hold (
  member_id bigint not null references member (id),
  id uuid not null,
  to_member_id bigint not null references member (id) check (to_member_id <> member_id),
  direction text not null check (direction in ('up', 'down')),
  amount bigint not null check (amount > 0),
  currency text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'declined', 'returned')),
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null)),
  primary key (member_id, id)
);
create index member_transfer_hold_received on member_transfer_hold (to_member_id, asked_at);
create index member_transfer_hold_sent on member_transfer_hold (member_id, asked_at);
create index member_transfer_hold_due on member_transfer_hold (expires_at) where state = 'waiting';

grant select, insert on member_transfer_hold to baize_app;
grant update (state, decided_at) on member_transfer_hold to baize_app;
