CREATE TABLE "broadcast_notices" (
	"notification_id" bigint PRIMARY KEY NOT NULL,
	"broadcast_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broadcasts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"type" text NOT NULL,
	"is_promo" boolean NOT NULL,
	"audience" jsonb NOT NULL,
	"account_id" bigint,
	"staff_id" bigint,
	"state" text DEFAULT 'waiting' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"reached" integer,
	"missed" integer,
	CONSTRAINT "broadcasts_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "broadcast_notices" ADD CONSTRAINT "broadcast_notices_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_notices" ADD CONSTRAINT "broadcast_notices_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_staff_id_staff_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcast_notices_broadcast" ON "broadcast_notices" USING btree ("broadcast_id");--> statement-breakpoint
CREATE INDEX "broadcasts_due" ON "broadcasts" USING btree ("at") WHERE "broadcasts"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "broadcasts_account" ON "broadcasts" USING btree ("account_id") WHERE "broadcasts"."account_id" IS NOT NULL;