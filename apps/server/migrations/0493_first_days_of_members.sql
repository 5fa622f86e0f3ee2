-- Who joined or paid in first on days of a range, without reading every member of a team: by their days where
-- they are few, in the order of the page where they are many.
create index member_day_registered on member_day (day, member_id) where registered <> 0;
create index member_day_registered_member on member_day (member_id, day) where registered <> 0;
create index member_day_first_deposits on member_day (day, member_id) where first_deposits <> 0;
create index member_day_first_deposits_member on member_day (member_id, day) where first_deposits <> 0;
