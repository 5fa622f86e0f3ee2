-- A line of what belongs to a period that was closed already names that period by its first instant.
alter table contract_bill_line add column origin_at timestamptz;
