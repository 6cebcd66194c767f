-- A former name means what took its place as it is once that may be read: a department that is renamed or deleted meanwhile is waited for, as by its present name.
CREATE OR REPLACE FUNCTION list_department() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  listed text;
  successor uuid;
BEGIN
  -- The lock of the foreign key, taken before the name is chosen: a row that got another name is found no more.
  SELECT name INTO listed FROM departments
    WHERE company_id = NEW.company_id AND lower(name) = lower(NEW.department)
    ORDER BY name = NEW.department DESC, name LIMIT 1 FOR KEY SHARE;
  -- One that was deleted while this waited has left its former names to another one, or to none.
  WHILE listed IS NULL LOOP
    SELECT department_id INTO successor FROM former_departments
      WHERE company_id = NEW.company_id AND name = lower(NEW.department);
    EXIT WHEN NOT FOUND;
    IF successor IS NULL THEN
      RAISE EXCEPTION 'the department was deleted' USING ERRCODE = 'check_violation', CONSTRAINT = 'former_departments_none';
    END IF;
    SELECT name INTO listed FROM departments
      WHERE company_id = NEW.company_id AND id = successor FOR KEY SHARE;
  END LOOP;
  IF listed IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('departments ' || NEW.company_id, 0));
    SELECT name INTO listed FROM departments
      WHERE company_id = NEW.company_id AND lower(name) = lower(NEW.department) LIMIT 1 FOR KEY SHARE;
  END IF;
  IF listed IS NULL THEN
    IF (SELECT count(*) >= 200 FROM departments WHERE company_id = NEW.company_id) THEN
      RAISE EXCEPTION 'too many departments' USING ERRCODE = 'check_violation', CONSTRAINT = 'departments_too_many';
    END IF;
    INSERT INTO departments (company_id, id, name, colour)
      SELECT NEW.company_id, gen_random_uuid(), NEW.department,
        (ARRAY['#F59E0B', '#10A36F', '#BE185D', '#0891B2', '#4F46E5', '#DC2626', '#7C3AED', '#64748B'])[1 + count(*) % 8]
      FROM departments WHERE company_id = NEW.company_id;
  ELSE
    NEW.department := listed;
  END IF;
  RETURN NEW;
END $$;
