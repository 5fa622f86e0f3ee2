-- The programs sign in with logins of their own, which own nothing. Only the platform's role sees its tables:
-- what PostgreSQL lets everybody do in the schema public is taken back.
revoke all on schema public from public;

-- An owner who is no superuser, but may make roles, may also act as the role that it has made: an operator
-- who gives one address to migrations and programs needs it.
do $$ begin
  if pg_has_role('baize_app', 'member with admin option') and not pg_has_role('baize_app', 'set') then
    execute format('grant baize_app to %I with inherit false, set true', current_user);
  end if;
end $$;
