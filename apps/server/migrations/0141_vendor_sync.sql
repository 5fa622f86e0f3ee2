-- Integrations whose list of games could not be read: how often in a row, why, and when it is tried again.
create table vendor_sync_failure (
  vendor_id int primary key references vendor_integration (id) on delete cascade,
  failures int not null check (failures > 0),
  reason text not null check (length(reason) <= 500),
  failed_at timestamptz not null,
  retry_at timestamptz not null
);

grant select, insert, update, delete on vendor_sync_failure to baize_app;
