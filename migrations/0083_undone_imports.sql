ALTER TABLE "imports" ADD COLUMN "departments" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Members write `imports` themselves: that one names somebody proves nothing. An id begins with the milliseconds in which it was made, and nobody
-- changes it; so members delete only who is new and has no hours. Twice the hour of an undo, for clocks that differ.
DROP POLICY undone ON employees;--> statement-breakpoint
CREATE POLICY undone ON employees AS RESTRICTIVE FOR DELETE TO releve_member USING (
  ('x' || translate(left(employees.id::text, 13), '-', ''))::bit(48)::bigint > extract(epoch FROM now() - interval '2 hours') * 1000
  AND NOT EXISTS (SELECT FROM time_entries WHERE time_entries.company_id = employees.company_id AND time_entries.employee_id = employees.id)
  AND EXISTS (
    SELECT FROM imports WHERE imports.company_id = employees.company_id AND imports.kind = 'people' AND employees.id = ANY (imports.made)
  )
);--> statement-breakpoint
CREATE FUNCTION keep_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an id stays' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER keep_id BEFORE UPDATE OF id ON employees FOR EACH ROW WHEN (OLD.id <> NEW.id) EXECUTE FUNCTION keep_id();--> statement-breakpoint
-- What an import answered is true no more once it is undone.
GRANT DELETE ON idempotency_keys TO releve_member;
