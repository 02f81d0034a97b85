CREATE TABLE "kept_builds" (
	"id" text PRIMARY KEY NOT NULL,
	"names" jsonb NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_file_chunks" (
	"address" text NOT NULL,
	"number" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "stored_file_chunks_address_number_pk" PRIMARY KEY("address","number")
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"address" text PRIMARY KEY NOT NULL,
	"size" integer NOT NULL,
	"in_bucket" boolean DEFAULT false NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "stored_file_chunks" ADD CONSTRAINT "stored_file_chunks_address_stored_files_address_fk" FOREIGN KEY ("address") REFERENCES "public"."stored_files"("address") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stored_files_removed" ON "stored_files" USING btree ("removed_at") WHERE "stored_files"."removed_at" IS NOT NULL;