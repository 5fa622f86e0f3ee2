-- Closes whose bills are not all there: few, and asked for at every close.
create index agent_close_unbilled on agent_close (starts_at) where billed_at is null;
