-- A balance brought forward has no author: nobody wrote it.
ALTER TABLE "leave_entries" ALTER COLUMN "author" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_entries" ADD CONSTRAINT "leave_entries_author_known" CHECK (("leave_entries"."author" is null) = ("leave_entries"."kind" = 'brought-forward'));