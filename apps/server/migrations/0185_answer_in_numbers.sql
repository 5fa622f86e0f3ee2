-- The ledger stores and gives numbers and codes; the program makes the body of a provider's answer of them.
drop function vendor_answer(bigint, text, uuid);
