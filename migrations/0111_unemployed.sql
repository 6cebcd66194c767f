ALTER TABLE "contracts" DROP CONSTRAINT "contracts_weekly_hours";--> statement-breakpoint
-- The contract that came with a company was given by nobody. It is one all the same where somebody counted by it: a month paid it, leave was taken or written by it, a job was recorded.
ALTER TABLE companies NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE contracts NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE payroll_months NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE leave_entries NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE leave_requests NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE contract_complements NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE employments NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE contracts SET type = 'none', weekly_hours = 0
FROM companies
WHERE companies.id = contracts.company_id AND contracts.created_at = companies.created_at
  AND type = 'full-time' AND weekly_hours = 35 AND starts_on IS NULL AND ends_on IS NULL AND working_days IS NULL
  AND NOT EXISTS (
    SELECT FROM payroll_months
    WHERE payroll_months.company_id = contracts.company_id AND parts @> jsonb_build_array(jsonb_build_object('employeeId', contracts.employee_id))
  )
  AND NOT EXISTS (SELECT FROM leave_entries WHERE leave_entries.company_id = contracts.company_id AND leave_entries.employee_id = contracts.employee_id)
  AND NOT EXISTS (SELECT FROM leave_requests WHERE leave_requests.company_id = contracts.company_id AND leave_requests.employee_id = contracts.employee_id)
  AND NOT EXISTS (SELECT FROM contract_complements WHERE contract_complements.company_id = contracts.company_id AND contract_complements.employee_id = contracts.employee_id)
  AND NOT EXISTS (SELECT FROM employments WHERE employments.company_id = contracts.company_id AND employments.employee_id = contracts.employee_id);--> statement-breakpoint
ALTER TABLE employments FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE contract_complements FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE leave_requests FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE leave_entries FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE payroll_months FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE contracts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE companies FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_weekly_hours" CHECK (case "contracts"."type" when 'none' then "contracts"."weekly_hours" = 0 else "contracts"."weekly_hours" between 1 and 50 end);