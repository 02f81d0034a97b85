CREATE TABLE "account_cards" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"tag" text DEFAULT '' NOT NULL,
	"staff_id" bigint
);
--> statement-breakpoint
ALTER TABLE "project_managers" ADD COLUMN "other_hours" jsonb;--> statement-breakpoint
ALTER TABLE "regulations" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lot_details" ADD COLUMN "hand_plan" text;--> statement-breakpoint
ALTER TABLE "lot_details" ADD COLUMN "feed_plan" text;--> statement-breakpoint
ALTER TABLE "account_cards" ADD CONSTRAINT "account_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_cards" ADD CONSTRAINT "account_cards_staff_id_staff_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("id") ON DELETE set null ON UPDATE no action;