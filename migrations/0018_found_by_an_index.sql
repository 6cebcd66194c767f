-- Behind row-level security an index on what a jsonb holds finds nothing: its operator might tell what it sees.
DROP INDEX "notifications_by_leave_request";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "leave_request_id" uuid GENERATED ALWAYS AS ((data ->> 'leaveRequestId')::uuid) STORED;--> statement-breakpoint
CREATE INDEX "leave_requests_by_end" ON "leave_requests" USING btree ("company_id","end_date");--> statement-breakpoint
CREATE INDEX "leave_requests_by_creation" ON "leave_requests" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_by_leave_request" ON "notifications" USING btree ("company_id","leave_request_id");