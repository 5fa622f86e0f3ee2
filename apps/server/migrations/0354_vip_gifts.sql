-- Levels are kept for good, and birthdays have no gift: their parts leave the tables that have them.
update setting set value = (
  select jsonb_agg(e.level - 'keepTurnover' - 'birthdayGift' order by e.place)
    from jsonb_array_elements(setting.value) with ordinality e(level, place))
 where key = 'vip.levels';
