-- The sports book under its own name, beside the vendors of SPORTS and ESPORTS.
insert into game_vendor (code, display_name) values ('BOOK', 'Sportsbook') on conflict (code) do nothing;
insert into game_lane (category, vendor, position) values ('SPB', 'BOOK', 1)
on conflict do nothing;
