-- A level of a window may be kept by less than it asked for, and a birthday brings a gift.
update setting set value = (
  select jsonb_agg(jsonb_build_object('keepTurnover', '0.00', 'birthdayGift', '0.00') || e.level
    order by e.place)
    from jsonb_array_elements(setting.value) with ordinality e(level, place))
 where key = 'vip.levels';

-- Since when the birthday says what it says: a gift asks for a month of it. Older ones count from now on.
alter table member add column birthday_set_at timestamptz;
update member set birthday_set_at = now() where birthday is not null;

create index vip_standing_falls on vip_standing (falls_at) where falls_at is not null;
