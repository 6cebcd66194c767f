-- The departments of each company as a list; every text that names one refers to it and follows its name.
CREATE TABLE "departments" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"colour" text NOT NULL,
	"rank" integer,
	CONSTRAINT "departments_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "departments_name" UNIQUE("company_id","name")
);--> statement-breakpoint
CREATE TABLE "cycle_departments" (
	"company_id" uuid NOT NULL,
	"cycle_id" uuid NOT NULL,
	"department" text NOT NULL,
	CONSTRAINT "cycle_departments_company_id_cycle_id_department_pk" PRIMARY KEY("company_id","cycle_id","department")
);--> statement-breakpoint
-- The owner of the tables sees every company's.
ALTER TABLE employees NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE needs NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE shifts NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE day_notes NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE leave_periods NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE leave_approvers NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE week_template_shifts NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE cycles NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Without a place in the order: they stay listed by name until somebody orders them.
INSERT INTO departments (company_id, id, name, colour)
  SELECT company_id, gen_random_uuid(), department,
    (ARRAY['#F59E0B', '#10A36F', '#BE185D', '#0891B2', '#4F46E5', '#DC2626', '#7C3AED', '#64748B'])[1 + (row_number() OVER (PARTITION BY company_id ORDER BY department) - 1) % 8]
  FROM (
    SELECT company_id, department FROM employees
    UNION SELECT company_id, department FROM needs
    UNION SELECT company_id, department FROM shifts
    UNION SELECT company_id, department FROM day_notes
    UNION SELECT company_id, department FROM leave_periods
    UNION SELECT company_id, department FROM leave_approvers
    UNION SELECT company_id, department FROM week_template_shifts
    UNION SELECT company_id, unnest(departments) FROM cycles
  ) AS named
  WHERE department IS NOT NULL;--> statement-breakpoint
INSERT INTO cycle_departments (company_id, cycle_id, department)
  SELECT DISTINCT company_id, id, unnest(departments) FROM cycles;--> statement-breakpoint
ALTER TABLE employees FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE needs FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE shifts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE day_notes FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE leave_periods FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE leave_approvers FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE week_template_shifts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE cycles FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "cycles" DROP COLUMN "departments";--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_departments" ADD CONSTRAINT "cycle_departments_cycle" FOREIGN KEY ("company_id","cycle_id") REFERENCES "public"."cycles"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_departments" ADD CONSTRAINT "cycle_departments_department" FOREIGN KEY ("company_id","department") REFERENCES "public"."departments"("company_id","name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "leave_approvers" ADD CONSTRAINT "leave_approvers_department" FOREIGN KEY ("company_id","department") REFERENCES "public"."departments"("company_id","name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "leave_periods" ADD CONSTRAINT "leave_periods_department" FOREIGN KEY ("company_id","department") REFERENCES "public"."departments"("company_id","name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "needs" ADD CONSTRAINT "needs_department" FOREIGN KEY ("company_id","department") REFERENCES "public"."departments"("company_id","name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_department" FOREIGN KEY ("company_id","department") REFERENCES "public"."departments"("company_id","name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "day_notes" ADD CONSTRAINT "day_notes_department" FOREIGN KEY ("company_id","department") REFERENCES "public"."departments"("company_id","name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_of_department" FOREIGN KEY ("company_id","department") REFERENCES "public"."departments"("company_id","name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "week_template_shifts" ADD CONSTRAINT "week_template_shifts_of_department" FOREIGN KEY ("company_id","department") REFERENCES "public"."departments"("company_id","name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "employees_by_department" ON "employees" USING btree ("company_id","department");--> statement-breakpoint
CREATE INDEX "shifts_by_department" ON "shifts" USING btree ("company_id","department") WHERE "shifts"."department" is not null;--> statement-breakpoint
ALTER TABLE departments ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE departments FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON departments TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
CREATE POLICY archived ON departments FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON departments TO releve_member;--> statement-breakpoint
ALTER TABLE cycle_departments ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE cycle_departments FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON cycle_departments TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
CREATE POLICY archived ON cycle_departments FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON cycle_departments TO releve_member;--> statement-breakpoint
-- The owner of the platform lists the people of a company in its order.
CREATE POLICY platform ON departments FOR SELECT TO releve_platform USING (true);--> statement-breakpoint
GRANT SELECT (company_id, name, rank) ON departments TO releve_platform;--> statement-breakpoint
-- Whoever writes a name that the company does not have adds it to the list; one that differs in case alone is the one that stands.
CREATE FUNCTION list_department() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  listed text;
BEGIN
  SELECT name INTO listed FROM departments
    WHERE company_id = NEW.company_id AND lower(name) = lower(NEW.department)
    ORDER BY name = NEW.department DESC, name LIMIT 1;
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
END $$;--> statement-breakpoint
CREATE TRIGGER list_department BEFORE INSERT OR UPDATE OF department ON employees
  FOR EACH ROW WHEN (NEW.department IS NOT NULL) EXECUTE FUNCTION list_department();--> statement-breakpoint
CREATE TRIGGER list_department BEFORE INSERT OR UPDATE OF department ON needs
  FOR EACH ROW WHEN (NEW.department IS NOT NULL) EXECUTE FUNCTION list_department();--> statement-breakpoint
CREATE TRIGGER list_department BEFORE INSERT OR UPDATE OF department ON shifts
  FOR EACH ROW WHEN (NEW.department IS NOT NULL) EXECUTE FUNCTION list_department();--> statement-breakpoint
CREATE TRIGGER list_department BEFORE INSERT OR UPDATE OF department ON day_notes
  FOR EACH ROW WHEN (NEW.department IS NOT NULL) EXECUTE FUNCTION list_department();--> statement-breakpoint
CREATE TRIGGER list_department BEFORE INSERT OR UPDATE OF department ON leave_periods
  FOR EACH ROW WHEN (NEW.department IS NOT NULL) EXECUTE FUNCTION list_department();--> statement-breakpoint
CREATE TRIGGER list_department BEFORE INSERT OR UPDATE OF department ON leave_approvers
  FOR EACH ROW WHEN (NEW.department IS NOT NULL) EXECUTE FUNCTION list_department();--> statement-breakpoint
CREATE TRIGGER list_department BEFORE INSERT OR UPDATE OF department ON week_template_shifts
  FOR EACH ROW WHEN (NEW.department IS NOT NULL) EXECUTE FUNCTION list_department();--> statement-breakpoint
CREATE TRIGGER list_department BEFORE INSERT OR UPDATE OF department ON cycle_departments
  FOR EACH ROW WHEN (NEW.department IS NOT NULL) EXECUTE FUNCTION list_department();
