-- A notice holds ids: its subject, and who caused it. The name is joined when it is read, so that an erasure rewrites nothing.
ALTER TABLE "notifications" RENAME COLUMN "type" TO "kind";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "subject" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
-- The owner of the database may be bound by row-level security while it is forced.
ALTER TABLE notifications NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE leave_steps NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE employees NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE notifications SET subject = leave_request_id;--> statement-breakpoint
UPDATE notifications SET actor_id = taken_by FROM leave_steps AS step
  WHERE step.company_id = notifications.company_id AND step.leave_request_id = subject
    AND step.status = CASE kind WHEN 'leave_request' THEN 'pending' WHEN 'leave_approved' THEN 'approved' ELSE 'rejected' END;--> statement-breakpoint
-- Where no step says who: whoever has the name that was told.
UPDATE notifications SET actor_id = (
    SELECT id FROM employees AS person WHERE person.company_id = notifications.company_id
      AND first_name || ' ' || last_name = coalesce(data ->> 'employeeName', data ->> 'adminName')
    ORDER BY deleted_at DESC NULLS FIRST, created_at LIMIT 1
  ) WHERE actor_id IS NULL;--> statement-breakpoint
UPDATE notifications SET data = data - 'leaveRequestId' - 'employeeName' - 'adminName';--> statement-breakpoint
ALTER TABLE notifications FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE leave_steps FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE employees FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "subject" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor" FOREIGN KEY ("company_id","actor_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_by_subject" ON "notifications" USING btree ("company_id","subject");--> statement-breakpoint
DROP INDEX "notifications_by_leave_request";--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "leave_request_id";--> statement-breakpoint
DROP POLICY naming ON notifications;--> statement-breakpoint
REVOKE UPDATE (data) ON notifications FROM releve_eraser;
