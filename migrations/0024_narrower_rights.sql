-- What a statement that somebody slipped into a request could still write.
-- Beside the password of an account another credential would be a second way to sign in.
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_are_passwords" CHECK ("credentials"."provider_id" = 'credential');--> statement-breakpoint
-- The platform's owner works in no company.
CREATE FUNCTION is_platform_owner(account uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  RETURN EXISTS (SELECT FROM platform_owner WHERE user_id = account);--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION is_platform_owner FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION is_platform_owner TO releve_member;--> statement-breakpoint
ALTER POLICY tenant ON employees WITH CHECK (company_id = current_company() AND NOT is_platform_owner(user_id));--> statement-breakpoint
-- PostgreSQL lets everybody make large objects. Only a superuser may end that; the embedded server and compose.yaml have one.
DO $$ BEGIN
  IF (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    REVOKE EXECUTE ON FUNCTION pg_catalog.lo_create(oid), pg_catalog.lo_creat(integer), pg_catalog.lo_from_bytea(oid, bytea),
      pg_catalog.lo_put(oid, bigint, bytea), pg_catalog.lowrite(integer, bytea) FROM PUBLIC;
  END IF;
END $$;
