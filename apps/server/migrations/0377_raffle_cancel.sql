-- A raffle that two people agreed to cancel: nothing is drawn, and what was published stays.
alter table raffle add column cancelled_at timestamptz;
alter table raffle add column cancel_reason text;
alter table raffle drop constraint raffle_state_check;
alter table raffle drop constraint raffle_check3;
alter table raffle add constraint raffle_state_check
  check (state in ('open', 'closed', 'drawn', 'cancelled'));
-- Its list may have been closed before it was cancelled.
alter table raffle add constraint raffle_closed check (
  case state when 'open' then closed_at is null when 'cancelled' then true else closed_at is not null end);
alter table raffle add constraint raffle_cancelled check (
  (state = 'cancelled') = (cancelled_at is not null) and (cancelled_at is null) = (cancel_reason is null));
drop index raffle_standing;
create index raffle_standing on raffle (closes_at) where state in ('open', 'closed');
