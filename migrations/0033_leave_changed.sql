-- A granted leave may get other dates, be asked back and be cancelled: each is a step. A step that changes the dates keeps the former ones.
ALTER TABLE "leave_steps" ADD COLUMN "former_start" date;--> statement-breakpoint
ALTER TABLE "leave_steps" ADD COLUMN "former_end" date;--> statement-breakpoint
ALTER TABLE "leave_steps" ADD CONSTRAINT "leave_steps_both_dates" CHECK (("leave_steps"."former_start" is null) = ("leave_steps"."former_end" is null));--> statement-breakpoint
-- A leave that its person asked to cancel stands until somebody decides.
ALTER TABLE leave_requests DROP CONSTRAINT leave_requests_no_overlap;--> statement-breakpoint
ALTER TABLE leave_requests ADD CONSTRAINT leave_requests_no_overlap
  EXCLUDE USING gist (company_id WITH =, employee_id WITH =, daterange(start_date, end_date, '[]') WITH &&)
  WHERE (status IN ('pending', 'approved', 'cancelling'));--> statement-breakpoint
GRANT UPDATE (start_date, end_date) ON leave_requests TO releve_member;
