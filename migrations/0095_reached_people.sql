ALTER TABLE "publication_people" ADD COLUMN "reached_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "publication_people" ADD COLUMN "reached_by" text;--> statement-breakpoint
ALTER TABLE publication_people NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE notifications NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- What people said that they had seen, or read in the bell, has reached them. Whether a server took the mails of the others, nobody kept.
UPDATE publication_people SET reached_at = known.at, reached_by = CASE WHEN known.at IS NULL THEN 'unknown' ELSE 'app' END
FROM (
  SELECT told.company_id, told.publication_id, told.employee_id, least(told.seen_at, min(notices.read_at)) AS at
  FROM publication_people told
  LEFT JOIN notifications notices ON notices.company_id = told.company_id AND notices.employee_id = told.employee_id
    AND notices.subject = told.publication_id AND notices.kind <> 'agreement_withdrawn'
  GROUP BY told.company_id, told.publication_id, told.employee_id
) known
WHERE known.company_id = publication_people.company_id AND known.publication_id = publication_people.publication_id
  AND known.employee_id = publication_people.employee_id;--> statement-breakpoint
ALTER TABLE notifications FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE publication_people FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "publication_people" ADD CONSTRAINT "publication_people_reached" CHECK (("publication_people"."reached_at" is null) = ("publication_people"."reached_by" is null or "publication_people"."reached_by" = 'unknown'));
