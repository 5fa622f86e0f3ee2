-- Which games take free rounds, where the vendor says so (null: it does not), and why it refused some.
alter table game add column takes_free_rounds boolean;
alter table free_round_grant add column refusal text not null default '';
