CREATE TABLE "failure_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "failure_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fingerprint" text NOT NULL,
	"side" text NOT NULL,
	"message" text NOT NULL,
	"frames" text NOT NULL,
	"place" text NOT NULL,
	"version" text NOT NULL,
	"device" text,
	"request" text,
	"times" integer NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "failure_reports_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE INDEX "failure_reports_last" ON "failure_reports" USING btree ("last_at");