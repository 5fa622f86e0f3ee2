-- Missions of a series, and what else a member does that is counted.
alter table reward_rule_version add column series text;
alter table reward_rule_version add column series_place int;
alter table reward_rule_version add constraint reward_rule_version_series_check
  check ((series is null) = (series_place is null));
create index reward_rule_version_series on reward_rule_version (series, series_place)
  where series is not null;

alter table reward_event drop constraint reward_event_kind_check;
alter table reward_event add constraint reward_event_kind_check
  check (kind in ('registered', 'zalo_added', 'phone_proven', 'login_day', 'deposit'));
