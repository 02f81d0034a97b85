CREATE TABLE "moved_accounts" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"channel" text,
	"due_at" timestamp with time zone,
	"invited_at" timestamp with time zone,
	"invited" integer DEFAULT 0 NOT NULL,
	"came_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "moving_rows" (
	"run_id" bigint NOT NULL,
	"subject_id" bigint NOT NULL,
	"line" integer NOT NULL,
	CONSTRAINT "moving_rows_run_id_subject_id_pk" PRIMARY KEY("run_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "moving_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moving_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"match" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"notes" jsonb NOT NULL,
	"staff_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "moving_runs_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "moved_accounts" ADD CONSTRAINT "moved_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moving_rows" ADD CONSTRAINT "moving_rows_run_id_moving_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."moving_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moving_runs" ADD CONSTRAINT "moving_runs_staff_id_staff_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moved_accounts_due" ON "moved_accounts" USING btree ("due_at") WHERE "moved_accounts"."due_at" IS NOT NULL;