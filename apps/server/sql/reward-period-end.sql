-- Where a period of a reward rule ends that begins at an instant, in the time zone of the house.
create or replace function reward_period_end(period text, days int, from_at timestamptz, zone text)
returns timestamptz language sql stable as $$
  select case period
    when 'once' then 'infinity'
    when 'days' then from_at + days * interval '1 day'
    when 'daily' then (date_trunc('day', l.at) + interval '1 day') at time zone zone
    when 'weekly' then (date_trunc('week', l.at) + interval '7 days') at time zone zone
    when 'monthly' then (date_trunc('month', l.at) + interval '1 month') at time zone zone
    else (date_trunc('month', l.at) + case when extract(day from l.at) < 16
      then interval '15 days' else interval '1 month' end) at time zone zone end
    from (select from_at at time zone zone as at) l
$$;
