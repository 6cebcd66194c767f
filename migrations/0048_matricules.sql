-- How payroll names people. Former people keep theirs: their last hours are paid after they left.
ALTER TABLE "employees" ADD COLUMN "matricule" text;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_matricule_taken" UNIQUE("company_id","matricule");--> statement-breakpoint
GRANT UPDATE (matricule) ON employees TO releve_eraser;
