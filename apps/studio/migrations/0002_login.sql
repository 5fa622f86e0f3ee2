-- An owner who is no superuser, but may make roles, may also act as the role that it has made: an operator
-- who gives one address to migrations and programs needs it.
DO $$ BEGIN
  IF pg_has_role('baize_studio', 'member with admin option') AND NOT pg_has_role('baize_studio', 'set') THEN
    EXECUTE format('GRANT baize_studio TO %I WITH INHERIT FALSE, SET TRUE', current_user);
  END IF;
END $$;
