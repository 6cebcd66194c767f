-- Names of one company differ by more than case and joiners, which show nothing or hardly anything.
DROP INDEX "roles_name_taken";--> statement-breakpoint
DROP INDEX "shift_types_name_taken";--> statement-breakpoint
-- Of names that differ by joiners alone the oldest stays, an original role first; the others get the end of their id, so that they
-- can be told apart. The owner of the tables sees every company's.
DO $$ DECLARE named regclass; BEGIN
  FOREACH named IN ARRAY ARRAY['roles', 'shift_types']::regclass[] LOOP
    EXECUTE format('ALTER TABLE %s NO FORCE ROW LEVEL SECURITY', named);
    EXECUTE format($sql$
      UPDATE %1$s SET name = left(name, 100) || ' (' || right(id::text, 8) || ')' WHERE (company_id, id) IN (
        SELECT company_id, id FROM (
          SELECT company_id, id, row_number() OVER (
            PARTITION BY company_id, lower(regexp_replace(name, '[\u034f\u17b4\u17b5\u180b-\u180d\u180f\u200c\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef]', '', 'g'))
            ORDER BY to_jsonb(one) ->> 'built_in', created_at, id
          ) AS nth FROM %1$s AS one
        ) AS numbered WHERE nth > 1
      )$sql$, named);
    EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', named);
  END LOOP;
END $$;--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name_taken" ON "roles" USING btree ("company_id",lower(regexp_replace("name", '[\u034f\u17b4\u17b5\u180b-\u180d\u180f\u200c\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef]', '', 'g')));--> statement-breakpoint
CREATE UNIQUE INDEX "shift_types_name_taken" ON "shift_types" USING btree ("company_id",lower(regexp_replace("name", '[\u034f\u17b4\u17b5\u180b-\u180d\u180f\u200c\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef]', '', 'g')));
