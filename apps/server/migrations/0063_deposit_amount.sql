-- Rare amounts are found without reading every deposit.
create index deposit_by_amount on deposit (amount);
