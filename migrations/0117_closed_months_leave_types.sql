-- Months that were closed before it was kept are counted by what types of leave are now, and not by what they become: no later change corrects them.
ALTER TABLE payroll_months NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE leave_types NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE payroll_months SET settings = settings || jsonb_build_object('leaveTypes',
  -- Built-in types have a row once they are changed.
  '{"vacation": {"isPaid": true, "unit": "day"}, "sick": {"isPaid": false, "unit": "calendar-day"}, "personal": {"isPaid": false, "unit": "day"},
    "other": {"isPaid": false, "unit": "day"}, "fra": {"isPaid": true, "unit": "day"}, "rtt": {"isPaid": true, "unit": "half-day"},
    "rcr": {"isPaid": true, "unit": "hour"}, "cor": {"isPaid": true, "unit": "hour"}, "rec": {"isPaid": true, "unit": "hour"},
    "at": {"isPaid": false, "unit": "calendar-day"}, "tra": {"isPaid": false, "unit": "calendar-day"}, "mp": {"isPaid": false, "unit": "calendar-day"},
    "mat": {"isPaid": false, "unit": "calendar-day"}, "ado": {"isPaid": false, "unit": "calendar-day"}, "pat": {"isPaid": false, "unit": "calendar-day"},
    "nai": {"isPaid": false, "unit": "calendar-day"}, "evf": {"isPaid": true, "unit": "day"}, "enf": {"isPaid": false, "unit": "day"},
    "css": {"isPaid": false, "unit": "half-day"}, "for": {"isPaid": true, "unit": "hour"}, "del": {"isPaid": true, "unit": "hour"},
    "aau": {"isPaid": false, "unit": "hour"}, "ann": {"isPaid": false, "unit": "hour"}}'::jsonb
  || coalesce((
    SELECT jsonb_object_agg(key, jsonb_build_object('isPaid', is_paid, 'unit', unit)) FROM leave_types
    WHERE leave_types.company_id = payroll_months.company_id
  ), '{}'))
WHERE NOT settings ? 'leaveTypes';--> statement-breakpoint
ALTER TABLE leave_types FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE payroll_months FORCE ROW LEVEL SECURITY;
