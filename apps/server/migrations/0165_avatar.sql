-- The avatar that a member chose, by its name; null shows the default one.
alter table member add column avatar text check (avatar ~ '^[a-z]{1,16}$');
