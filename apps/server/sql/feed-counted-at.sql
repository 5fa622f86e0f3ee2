-- Up to when a consumer has counted settled bets.
create or replace function feed_counted_at(consumer text) returns timestamptz language sql stable as $$
  select stepped_at from bet_feed_consumer where name = consumer
$$;
