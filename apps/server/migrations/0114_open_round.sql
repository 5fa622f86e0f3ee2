-- Rounds that stay open are listed when they are five minutes old, not when they come past their limit: an
-- operator sees them in the order of time, without a look at every round there is.
alter table round_inquiry add column opened_at timestamptz;
update round_inquiry q set opened_at = r.opened_at from round r
 where r.vendor = q.vendor_id and r.round = q.round and r.member_id = q.member_id;
alter table round_inquiry alter column opened_at set not null;
-- Names are ordered as in `round`.
create index round_inquiry_by_time on round_inquiry (opened_at, vendor_id, round collate "C", member_id);
