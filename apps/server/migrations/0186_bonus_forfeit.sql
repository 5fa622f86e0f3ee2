-- A bonus that was taken back is forfeited: its money goes back to the promotion account.
alter table deposit drop constraint deposit_bonus_state_check;
alter table deposit add constraint deposit_bonus_state_check
  check (bonus_state in ('none', 'granted', 'converted', 'forfeited'));
-- Until now such a bonus stayed in the wallet. The job that ends bonuses forfeits these, too.
update deposit set bonus_state = 'granted'
 where state = 'credited' and bonus_amount > 0 and bonus_state = 'none';
