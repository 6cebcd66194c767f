-- The lines of who left for good are for nobody any more.
GRANT UPDATE (employee_id) ON applied_shifts TO releve_member;
