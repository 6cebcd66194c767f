-- Of the codes that stand, each was chosen by its person.
ALTER TABLE "employee_pins" ADD COLUMN "is_given" boolean DEFAULT false NOT NULL;