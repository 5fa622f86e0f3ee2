-- Holds that end by themselves last 14 days in all, from the first of a bill.
alter table contract_bill add column held_first_at timestamptz;
-- How long those that stand had lasted was not kept: they get no longer.
update contract_bill set held_first_at = held_until - interval '14 days' where held_until is not null;
-- Dividends of a line in which something looks odd wait as well.
alter table contract_bill drop constraint contract_bill_held_check,
  add constraint contract_bill_held_check check (held in ('review', 'share', 'signal', 'operator'));
