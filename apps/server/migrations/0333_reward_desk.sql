-- What was given in a time, for the report of costs and the search for shared devices.
create index reward_grant_given on reward_grant (ended_at) where state = 'claimed';
