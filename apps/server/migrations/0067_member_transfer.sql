-- Credits sent along a direct edge between upline and downline; the money is in the ledger under the same id.
create table member_transfer (
  member_id bigint not null references member (id),
  id uuid not null,
  to_member_id bigint not null references member (id) check (to_member_id <> member_id),
  direction text not null check (direction in ('up', 'down')),
  amount bigint not null check (amount > 0),
  currency text not null,
  sent_at timestamptz not null,
  primary key (member_id, id)
);
create index member_transfer_sent on member_transfer (member_id, sent_at);
create index member_transfer_received on member_transfer (to_member_id, sent_at);
create trigger member_transfer_append_only before update or delete on member_transfer
  for each row execute function refuse_change();
create trigger member_transfer_no_truncate before truncate on member_transfer
  for each statement execute function refuse_change();
create index member_by_upline on member (upline_id) where upline_id is not null;

grant select, insert on member_transfer to baize_app;
