ALTER TABLE "users" drop column "searchable";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "searchable" text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(regexp_replace(regexp_replace(normalize(name || ' ' || coalesce(email, ''), NFD), '[\u0300-\u036f''\u0060\u00b4\u02b9-\u02bd\u2018\u2019\u201b\u2032\u02c8\uff07]', '', 'g'), '[\u002d\u00ad\u058a\u2010-\u2015\u2212\ufe58\ufe63\uff0d]', ' ', 'g'), 'łŁøØđĐðÐħĦıŋŊŧŦəƏςΣſ', 'llooddddhhinntteeσσs'), 'œ', 'oe'), 'Œ', 'oe'), 'ĳ', 'ij'), 'Ĳ', 'ij'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'), 'ẞ', 'ss'), 'þ', 'th'), 'Þ', 'th'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" drop column "sign_in_key";--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "sign_in_key" text GENERATED ALWAYS AS (replace(lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(regexp_replace(regexp_replace(normalize(sign_in_name, NFD), '[\u0300-\u036f''\u0060\u00b4\u02b9-\u02bd\u2018\u2019\u201b\u2032\u02c8\uff07]', '', 'g'), '[\u002d\u00ad\u058a\u2010-\u2015\u2212\ufe58\ufe63\uff0d]', ' ', 'g'), 'łŁøØđĐðÐħĦıŋŊŧŦəƏςΣſ', 'llooddddhhinntteeσσs'), 'œ', 'oe'), 'Œ', 'oe'), 'ĳ', 'ij'), 'Ĳ', 'ij'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'), 'ẞ', 'ss'), 'þ', 'th'), 'Þ', 'th')), '.', '')) STORED;--> statement-breakpoint
ALTER TABLE "roles" drop column "searchable";--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "searchable" text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(regexp_replace(regexp_replace(normalize(name, NFD), '[\u0300-\u036f''\u0060\u00b4\u02b9-\u02bd\u2018\u2019\u201b\u2032\u02c8\uff07]', '', 'g'), '[\u002d\u00ad\u058a\u2010-\u2015\u2212\ufe58\ufe63\uff0d]', ' ', 'g'), 'łŁøØđĐðÐħĦıŋŊŧŦəƏςΣſ', 'llooddddhhinntteeσσs'), 'œ', 'oe'), 'Œ', 'oe'), 'ĳ', 'ij'), 'Ĳ', 'ij'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'), 'ẞ', 'ss'), 'þ', 'th'), 'Þ', 'th'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" drop column "searchable";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "searchable" text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(regexp_replace(regexp_replace(normalize(name, NFD), '[\u0300-\u036f''\u0060\u00b4\u02b9-\u02bd\u2018\u2019\u201b\u2032\u02c8\uff07]', '', 'g'), '[\u002d\u00ad\u058a\u2010-\u2015\u2212\ufe58\ufe63\uff0d]', ' ', 'g'), 'łŁøØđĐðÐħĦıŋŊŧŦəƏςΣſ', 'llooddddhhinntteeσσs'), 'œ', 'oe'), 'Œ', 'oe'), 'ĳ', 'ij'), 'Ĳ', 'ij'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'), 'ẞ', 'ss'), 'þ', 'th'), 'Þ', 'th'))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "employees_sign_in_key" ON "employees" USING btree ("company_id","sign_in_key");--> statement-breakpoint
-- What `folded` of core/search.ts does: names of departments are compared by it.
CREATE FUNCTION folded_name(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(regexp_replace(regexp_replace(normalize(name, NFD), '[\u0300-\u036f''\u0060\u00b4\u02b9-\u02bd\u2018\u2019\u201b\u2032\u02c8\uff07]', '', 'g'), '[\u002d\u00ad\u058a\u2010-\u2015\u2212\ufe58\ufe63\uff0d]', ' ', 'g'), 'łŁøØđĐðÐħĦıŋŊŧŦəƏςΣſ', 'llooddddhhinntteeσσs'), 'œ', 'oe'), 'Œ', 'oe'), 'ĳ', 'ij'), 'Ĳ', 'ij'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'), 'ẞ', 'ss'), 'þ', 'th'), 'Þ', 'th')), '[\u034f\u17b4\u17b5\u180b-\u180d\u180f\u200c\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef]', '', 'g');--> statement-breakpoint
CREATE OR REPLACE FUNCTION list_department() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  listed text;
  successor uuid;
  folded text := folded_name(NEW.department);
BEGIN
  -- The lock of the foreign key, taken before the name is chosen: a row that got another name is found no more.
  SELECT name INTO listed FROM departments
    WHERE company_id = NEW.company_id AND name = NEW.department FOR KEY SHARE;
  IF listed IS NULL THEN
    SELECT name INTO listed FROM departments
      WHERE company_id = NEW.company_id AND folded_name(name) = folded
      ORDER BY name LIMIT 1 FOR KEY SHARE;
  END IF;
  -- One that was deleted while this waited has left its former names to another one, or to none.
  WHILE listed IS NULL LOOP
    SELECT department_id INTO successor FROM former_departments
      WHERE company_id = NEW.company_id AND name = folded;
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
      WHERE company_id = NEW.company_id AND folded_name(name) = folded LIMIT 1 FOR KEY SHARE;
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
END $$;--> statement-breakpoint
-- The owner of the tables sees every company's. Of former names that are one by now, one that leads to a department stays.
ALTER TABLE former_departments NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
DELETE FROM former_departments WHERE (company_id, name) IN (
  SELECT company_id, name FROM (
    SELECT company_id, name, row_number() OVER (
      PARTITION BY company_id, folded_name(name) ORDER BY department_id IS NULL, name
    ) AS nth FROM former_departments
  ) AS numbered WHERE nth > 1
);--> statement-breakpoint
UPDATE former_departments SET name = folded_name(name) WHERE name <> folded_name(name);--> statement-breakpoint
ALTER TABLE former_departments FORCE ROW LEVEL SECURITY;
