-- Each step of a leave request is a row: who took it, when and why. A withdrawn request keeps its row.
CREATE TABLE "leave_steps" (
	"company_id" uuid NOT NULL,
	"leave_request_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"taken_by" uuid,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	CONSTRAINT "leave_steps_company_id_leave_request_id_number_pk" PRIMARY KEY("company_id","leave_request_id","number"),
	CONSTRAINT "leave_steps_rejection_explained" CHECK ("leave_steps"."status" <> 'rejected' or "leave_steps"."reason" is not null)
);--> statement-breakpoint
ALTER TABLE "leave_steps" ADD CONSTRAINT "leave_steps_request" FOREIGN KEY ("company_id","leave_request_id") REFERENCES "public"."leave_requests"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_steps" ADD CONSTRAINT "leave_steps_taker" FOREIGN KEY ("company_id","taken_by") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The owner of the database may be bound by row-level security while it is forced.
ALTER TABLE leave_requests NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE employees NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE audit_entries NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO leave_steps (company_id, leave_request_id, number, status, taken_by, taken_at)
  SELECT company_id, id, 1, 'pending', employee_id, created_at FROM leave_requests;--> statement-breakpoint
-- The row of a rejected request did not say who rejected it, nor any row when it was decided: the audit trail does.
INSERT INTO leave_steps (company_id, leave_request_id, number, status, taken_by, taken_at, reason)
  SELECT request.company_id, request.id, 2, request.status, coalesce(request.approved_by, decider.id),
    coalesce(entry.at, request.updated_at), request.rejection_reason
  FROM leave_requests AS request
  LEFT JOIN (
    SELECT DISTINCT ON (company_id, subject, action) company_id, subject, action, at, actor_id FROM audit_entries
    WHERE action IN ('leave.approved', 'leave.rejected') ORDER BY company_id, subject, action, at
  ) AS entry ON entry.company_id = request.company_id AND entry.subject = request.id::text AND entry.action = 'leave.' || request.status
  LEFT JOIN employees AS decider ON decider.company_id = request.company_id AND coalesce(decider.user_id, decider.former_user_id) = entry.actor_id
  WHERE request.status IN ('approved', 'rejected');--> statement-breakpoint
-- Requests of people who have left waited for ever: they were closed when their people left.
INSERT INTO leave_steps (company_id, leave_request_id, number, status, taken_by, taken_at)
  SELECT request.company_id, request.id, 2, 'closed', deleter.id, leaver.deleted_at
  FROM leave_requests AS request
  JOIN employees AS leaver ON leaver.company_id = request.company_id AND leaver.id = request.employee_id AND leaver.deleted_at IS NOT NULL
  LEFT JOIN (
    SELECT DISTINCT ON (company_id, subject) company_id, subject, actor_id FROM audit_entries
    WHERE action = 'people.deleted' ORDER BY company_id, subject, at DESC
  ) AS entry ON entry.company_id = request.company_id AND entry.subject = leaver.id::text
  LEFT JOIN employees AS deleter ON deleter.company_id = request.company_id AND coalesce(deleter.user_id, deleter.former_user_id) = entry.actor_id
  WHERE request.status = 'pending';--> statement-breakpoint
UPDATE leave_requests SET status = 'closed', updated_at = taken_at FROM leave_steps AS step
  WHERE step.company_id = leave_requests.company_id AND leave_request_id = leave_requests.id AND step.status = 'closed';--> statement-breakpoint
ALTER TABLE leave_requests FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE employees FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE audit_entries FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER POLICY erasing ON leave_requests WITH CHECK (reason = '');--> statement-breakpoint
ALTER TABLE "leave_requests" DROP CONSTRAINT "leave_requests_approver_known";--> statement-breakpoint
ALTER TABLE "leave_requests" DROP CONSTRAINT "leave_requests_reason_known";--> statement-breakpoint
ALTER TABLE "leave_requests" DROP CONSTRAINT "leave_requests_company_id_companies_id_fk";--> statement-breakpoint
ALTER TABLE "leave_requests" DROP CONSTRAINT "leave_requests_approver";--> statement-breakpoint
ALTER TABLE "leave_requests" DROP COLUMN "approved_by";--> statement-breakpoint
ALTER TABLE "leave_requests" DROP COLUMN "rejection_reason";--> statement-breakpoint
ALTER TABLE leave_steps ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE leave_steps FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON leave_steps TO releve_member USING (company_id = current_company()) WITH CHECK (company_id = current_company());--> statement-breakpoint
CREATE POLICY archived ON leave_steps FOR SELECT TO releve_archivist USING (true);--> statement-breakpoint
CREATE POLICY known ON leave_steps FOR SELECT TO releve_eraser USING (company_id = current_company());--> statement-breakpoint
CREATE POLICY erasing ON leave_steps FOR UPDATE TO releve_eraser
  USING (company_id = current_company() AND EXISTS (
    SELECT FROM leave_requests WHERE leave_requests.company_id = leave_steps.company_id AND leave_requests.id = leave_request_id
      AND is_erased(leave_requests.company_id, leave_requests.employee_id)
  )) WITH CHECK (reason = '');--> statement-breakpoint
GRANT SELECT ON leave_steps TO releve_eraser;--> statement-breakpoint
GRANT UPDATE (reason) ON leave_steps TO releve_eraser;--> statement-breakpoint
-- Steps are append-only, and no request is deleted or rewritten for a person.
GRANT SELECT, INSERT ON leave_steps TO releve_member;--> statement-breakpoint
REVOKE UPDATE, DELETE ON leave_requests FROM releve_member;--> statement-breakpoint
GRANT UPDATE (status, updated_at) ON leave_requests TO releve_member;
