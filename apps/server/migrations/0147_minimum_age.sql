-- One age holds everywhere: the higher one of a site that had set one for birthdays apart.
insert into setting (key, value, updated_at, updated_by)
select 'security.minimumAge', birthday.value, now(), 'migration 0147'
  from setting birthday
 where birthday.key = 'security.birthdayAge'
   and (birthday.value #>> '{}')::int >
       coalesce((select (value #>> '{}')::int from setting where key = 'security.minimumAge'), 18)
on conflict (key) do update
  set value = excluded.value, version = setting.version + 1,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by;
