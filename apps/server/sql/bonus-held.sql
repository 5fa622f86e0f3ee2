-- Bonus money in a member's wallet now.
create or replace function bonus_held(of_member bigint) returns bigint
language sql stable as $$ select w.bonus from wallet w where w.member_id = of_member $$;
