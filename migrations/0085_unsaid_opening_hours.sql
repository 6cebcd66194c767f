-- A company begins with days of which nobody has said when it is open. Seven closed days were that so far: what is shown stays as it was.
ALTER TABLE "companies" ALTER COLUMN "opening_hours" SET DEFAULT '[null,null,null,null,null,null,null]'::jsonb;--> statement-breakpoint
ALTER TABLE companies NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE companies SET opening_hours = DEFAULT WHERE opening_hours = '[[],[],[],[],[],[],[]]';--> statement-breakpoint
ALTER TABLE companies FORCE ROW LEVEL SECURITY;
