-- The category SPB stands after RNG (specification, section 2); it is shown once a vendor has games in it. A
-- position is unique at every moment, so the later ones step aside first.
update game_category set position = -position - 1
 where position > (select position from game_category where code = 'RNG');
insert into game_category (position, code)
select position + 1, 'SPB' from game_category where code = 'RNG'
on conflict (code) do nothing;
update game_category set position = -position where position < 0;
