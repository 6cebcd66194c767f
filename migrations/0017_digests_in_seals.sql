ALTER TABLE "audit_seals" ADD COLUMN "digests" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Of all companies: the migration is bound by no policy.
ALTER TABLE audit_seals NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE audit_entries NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE audit_seals SET digests = ARRAY(
  SELECT entry.digest FROM unnest(audit_seals.entry_ids) WITH ORDINALITY AS named (id, place)
  JOIN audit_entries AS entry ON entry.company_id = audit_seals.company_id AND entry.id = named.id
  WHERE entry.digest IS NOT NULL ORDER BY named.place
);--> statement-breakpoint
ALTER TABLE audit_entries FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE audit_seals FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE audit_seals ALTER COLUMN digests DROP DEFAULT;--> statement-breakpoint
ALTER POLICY tenant ON audit_entries WITH CHECK (company_id = current_company()
  AND seal IS NULL AND salt IS NULL AND content_digest IS NULL AND erasure IS NULL);--> statement-breakpoint
ALTER POLICY platform ON audit_entries WITH CHECK (seal IS NULL AND salt IS NULL AND content_digest IS NULL AND erasure IS NULL);--> statement-breakpoint
ALTER TABLE "audit_entries" DROP COLUMN "digest";
