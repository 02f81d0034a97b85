ALTER TABLE "login_codes" ADD COLUMN "purpose" text DEFAULT 'sign-in' NOT NULL;--> statement-breakpoint
ALTER TABLE "login_codes" ADD COLUMN "delivered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "login_codes" DROP CONSTRAINT "login_codes_pkey";--> statement-breakpoint
ALTER TABLE "login_codes" ADD CONSTRAINT "login_codes_phone_purpose_pk" PRIMARY KEY("phone","purpose");--> statement-breakpoint
ALTER TABLE "audit_lines" ADD COLUMN "subject" text DEFAULT 'account' NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "requests_done" ON "requests" USING btree ("done_at","id");--> statement-breakpoint
ALTER TABLE "one_time_tokens" DROP COLUMN "tries";
