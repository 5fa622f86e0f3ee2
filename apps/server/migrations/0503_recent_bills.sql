-- Bills made lately are checked every few minutes; their times grow with the table.
create index contract_bill_billed_at on contract_bill using brin (billed_at);
