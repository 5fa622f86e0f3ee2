-- Titles that are announced before they can be played, and lotteries, which the platform plays itself
-- (decision
-- D21): their games have no integration.
alter table game add column coming_soon boolean not null default false;
alter table game alter column integration_id drop not null;
alter table game drop constraint game_integration_id_game_code_key;
alter table game add constraint game_integration_game unique nulls not distinct (integration_id, game_code);

insert into game_vendor (code, display_name) values
  ('LOTT', 'Lotto'), ('ELOTT', 'e-Lotto'), ('TCG_LOTTO_VN', 'VN Lotto'), ('TCG_SEA', 'SEA Lotto');
insert into game_lane (category, vendor, position) values
  ('ELOTT', 'TCG_LOTTO_VN', 1), ('ELOTT', 'ELOTT', 2), ('LOTT', 'LOTT', 1), ('LOTT', 'TCG_SEA', 2);
