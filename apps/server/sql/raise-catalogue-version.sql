-- Trigger of the catalogue's tables: whoever holds a copy sees by the version that it is old.
create or replace function raise_catalogue_version() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end $$;
