CREATE INDEX "work_sessions_by_arrival" ON "work_sessions" USING btree ("company_id","employee_id","clock_in");
