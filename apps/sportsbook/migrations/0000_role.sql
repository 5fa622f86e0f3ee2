-- The sports book's own tables. It knows players by an opaque reference only, and no right leads out of this
-- schema.

DO $$ BEGIN
  CREATE ROLE baize_sportsbook NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;

-- An owner who is no superuser, but may make roles, may also act as the role that it has made: an operator
-- who gives one address to migrations and programs needs it.
DO $$ BEGIN
  IF pg_has_role('baize_sportsbook', 'member with admin option')
    AND NOT pg_has_role('baize_sportsbook', 'set') THEN
    EXECUTE format('GRANT baize_sportsbook TO %I WITH INHERIT FALSE, SET TRUE', current_user);
  END IF;
END $$;

GRANT USAGE ON SCHEMA sportsbook TO baize_sportsbook;
