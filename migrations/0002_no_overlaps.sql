-- The rules refuse with a sentence; these make it certain, also for two requests at once.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
ALTER TABLE shifts ADD CONSTRAINT shifts_no_overlap
  EXCLUDE USING gist (company_id WITH =, employee_id WITH =, tstzrange(starts_at, ends_at) WITH &&);--> statement-breakpoint
ALTER TABLE leave_requests ADD CONSTRAINT leave_requests_no_overlap
  EXCLUDE USING gist (company_id WITH =, employee_id WITH =, daterange(start_date, end_date, '[]') WITH &&)
  WHERE (status IN ('pending', 'approved'));--> statement-breakpoint
-- A deleted type leaves its shifts in their company, with their hours.
ALTER TABLE shifts DROP CONSTRAINT shifts_shift_type;--> statement-breakpoint
ALTER TABLE shifts ADD CONSTRAINT shifts_shift_type FOREIGN KEY (company_id, shift_type_id)
  REFERENCES shift_types (company_id, id) ON DELETE SET NULL (shift_type_id);
