-- Programs keep the catalogue in memory and ask, before they use it, whether it is still the one: a number
-- that
-- every change of it raises. The row stays locked until the change is committed, so whoever reads a number
-- sees
-- every change that it counts.
create table catalogue_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null
);
insert into catalogue_version (version) values (1);

create function raise_catalogue_version() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end $$;
create trigger game_raises_version after insert or update or delete on game
  for each statement execute function raise_catalogue_version();
create trigger game_lane_raises_version after insert or update or delete on game_lane
  for each statement execute function raise_catalogue_version();
create trigger game_vendor_raises_version after insert or update or delete on game_vendor
  for each statement execute function raise_catalogue_version();

grant select, update on catalogue_version to baize_app;
