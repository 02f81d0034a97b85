CREATE TABLE "banks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 100 NOT NULL,
	CONSTRAINT "banks_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "mortgage" jsonb;--> statement-breakpoint
ALTER TABLE "mortgage_programs" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "mortgage_programs" ADD COLUMN "bank_id" bigint;--> statement-breakpoint
ALTER TABLE "mortgage_programs" ADD COLUMN "regions" jsonb;--> statement-breakpoint
ALTER TABLE "mortgage_programs" ADD COLUMN "min_months" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "mortgage_programs" ADD COLUMN "tranche" jsonb;--> statement-breakpoint
ALTER TABLE "mortgage_programs" ADD COLUMN "valid_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mortgage_programs" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mortgage_programs" ADD CONSTRAINT "mortgage_programs_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mortgage_programs" ADD CONSTRAINT "mortgage_programs_slug_unique" UNIQUE("slug");