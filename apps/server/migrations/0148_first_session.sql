-- Announcements for a first login are for the session that it opened.
alter table session add column is_first boolean not null default false;
