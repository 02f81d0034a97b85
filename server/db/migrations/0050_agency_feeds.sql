CREATE TABLE "agency_feeds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agency_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"format" text NOT NULL,
	"types" jsonb NOT NULL,
	"filters" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"taken_at" timestamp with time zone,
	"takes" integer DEFAULT 0 NOT NULL,
	"lots" integer,
	CONSTRAINT "agency_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "feeds_allowed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "agency_feeds" ADD CONSTRAINT "agency_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agency_feeds_user" ON "agency_feeds" USING btree ("user_id");