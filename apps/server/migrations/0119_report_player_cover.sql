-- Players of a time are added up in the index alone.
alter table report_player drop constraint report_player_pkey;
alter table report_player add primary key (part, currency, vendor, category, day, before) include (players);
