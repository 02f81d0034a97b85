ALTER TABLE "users" ADD COLUMN "link_notices" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "link_lots" ADD COLUMN "client_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "link_lots" ADD COLUMN "client_noted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "note_notice_id" bigint;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_note_notice_id_notifications_id_fk" FOREIGN KEY ("note_notice_id") REFERENCES "public"."notifications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- allow index: its column was added above and is null in every row, and a link is made by a person
CREATE INDEX "links_note_notice" ON "links" USING btree ("note_notice_id");