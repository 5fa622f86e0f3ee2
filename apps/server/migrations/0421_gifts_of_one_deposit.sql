-- Which deposit a rule measures: the first, the second, of the account or of a period.
alter table reward_rule_version add column deposit_number int check (deposit_number > 0),
  add constraint reward_rule_version_deposit_check
    check ((deposit_number is not null) = (measure = 'deposit_nth'));
