-- What an operator who changes a game has seen of it.
alter table game add column console_version integer not null default 1;
