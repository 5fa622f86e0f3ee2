-- Tables of the simulated leagues. Only this login reads them: they hold the seeds of matches in play.

DO $$ BEGIN
  CREATE ROLE baize_league NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;

-- An owner who is no superuser, but may make roles, may also act as the role that it has made: an operator
-- who gives one address to migrations and programs needs it.
DO $$ BEGIN
  IF pg_has_role('baize_league', 'member with admin option') AND NOT pg_has_role('baize_league', 'set') THEN
    EXECUTE format('GRANT baize_league TO %I WITH INHERIT FALSE, SET TRUE', current_user);
  END IF;
END $$;

GRANT USAGE ON SCHEMA league TO baize_league;
