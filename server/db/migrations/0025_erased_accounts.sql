CREATE TABLE "blocked_identities" (
	"hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "users_proved_phone";--> statement-breakpoint
DROP INDEX "users_proved_email";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "users_proved_phone" ON "users" USING btree ("phone") WHERE "users"."status" <> 'registration' AND "users"."erased_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "users_proved_email" ON "users" USING btree ("email") WHERE "users"."status" <> 'registration' AND "users"."erased_at" IS NULL;