-- Which kinds of games there are is known to the programs; the table knows how a kind is written.
ALTER TABLE round DROP CONSTRAINT round_kind_check;
ALTER TABLE round ADD CONSTRAINT round_kind_check CHECK (kind ~ '^[a-z][a-z-]{1,30}$');
