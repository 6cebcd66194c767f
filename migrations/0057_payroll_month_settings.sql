ALTER TABLE "payroll_months" ADD COLUMN "settings" jsonb NOT NULL DEFAULT '{"contractOvertime": "monthly", "mealElement": null, "mealWindows": []}';--> statement-breakpoint
-- Months that are closed already were counted by the settings of now.
UPDATE payroll_months SET settings = jsonb_build_object('contractOvertime', contract_overtime, 'mealElement', meal_element, 'mealWindows', meal_windows)
FROM payroll_settings WHERE payroll_settings.company_id = payroll_months.company_id;--> statement-breakpoint
ALTER TABLE "payroll_months" ALTER COLUMN "settings" DROP DEFAULT;
