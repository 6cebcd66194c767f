-- Names that departments no longer have, with what took their place.
CREATE TABLE "former_departments" (
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"department_id" uuid,
	CONSTRAINT "former_departments_company_id_name_pk" PRIMARY KEY("company_id","name")
);
--> statement-breakpoint
ALTER TABLE "former_departments" ADD CONSTRAINT "former_departments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_departments" ADD CONSTRAINT "former_departments_successor" FOREIGN KEY ("company_id","department_id") REFERENCES "public"."departments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_departments_by_successor" ON "former_departments" USING btree ("company_id","department_id");--> statement-breakpoint
ALTER TABLE former_departments ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE former_departments FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON former_departments TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
CREATE POLICY archived ON former_departments FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON former_departments TO releve_member;--> statement-breakpoint
-- A name of the list stands as it is written there; a former one means what took its place; any other one is added to the list.
CREATE OR REPLACE FUNCTION list_department() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  listed text;
BEGIN
  SELECT name INTO listed FROM departments
    WHERE company_id = NEW.company_id AND lower(name) = lower(NEW.department)
    ORDER BY name = NEW.department DESC, name LIMIT 1;
  IF listed IS NULL THEN
    SELECT successor.name INTO listed
      FROM former_departments former
      LEFT JOIN departments successor ON successor.company_id = former.company_id AND successor.id = former.department_id
      WHERE former.company_id = NEW.company_id AND former.name = lower(NEW.department);
    IF FOUND AND listed IS NULL THEN
      RAISE EXCEPTION 'the department was deleted' USING ERRCODE = 'check_violation', CONSTRAINT = 'former_departments_none';
    END IF;
  END IF;
  IF listed IS NULL THEN
    INSERT INTO departments (company_id, id, name, colour)
      SELECT NEW.company_id, gen_random_uuid(), NEW.department,
        (ARRAY['#F59E0B', '#10A36F', '#BE185D', '#0891B2', '#4F46E5', '#DC2626', '#7C3AED', '#64748B'])[1 + count(*) % 8]
      FROM departments WHERE company_id = NEW.company_id
      ON CONFLICT DO NOTHING;
  ELSE
    NEW.department := listed;
  END IF;
  RETURN NEW;
END $$;
