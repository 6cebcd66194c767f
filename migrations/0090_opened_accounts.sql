-- A company gives a password with a new account and at no other time: its role could add one to an account of another company that has none.
REVOKE INSERT ON credentials FROM releve_member;--> statement-breakpoint
-- Row-level security of the accounts is forced. An owner who is no superuser adds them as the members of a company do.
CREATE POLICY opening ON users FOR INSERT TO CURRENT_USER WITH CHECK (true);--> statement-breakpoint
-- Returns false, and writes nothing, if an account has the address or the id.
CREATE FUNCTION open_account(account uuid, person text, address text, hash text, chosen_by_another boolean) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ BEGIN
    INSERT INTO public.users (id, name, email) VALUES (account, person, address) ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN RETURN false; END IF;
    IF hash IS NOT NULL THEN
      INSERT INTO public.credentials (user_id, password, is_given) VALUES (account, hash, chosen_by_another);
    END IF;
    RETURN true;
  END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION open_account FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION open_account TO releve_member, releve_platform;
