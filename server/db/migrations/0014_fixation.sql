CREATE TABLE "crm_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crm_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fixation_id" bigint NOT NULL,
	"key" text NOT NULL,
	"event" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crm_messages_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "fixation_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fixation_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fixation_id" bigint NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fixation_holds" (
	"project_id" bigint NOT NULL,
	"phone_key" text NOT NULL,
	"fixation_id" bigint NOT NULL,
	CONSTRAINT "fixation_holds_project_id_phone_key_pk" PRIMARY KEY("project_id","phone_key")
);
--> statement-breakpoint
CREATE TABLE "fixation_phones" (
	"fixation_id" bigint NOT NULL,
	"phone_key" text NOT NULL,
	CONSTRAINT "fixation_phones_fixation_id_phone_key_pk" PRIMARY KEY("fixation_id","phone_key")
);
--> statement-breakpoint
CREATE TABLE "fixations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fixations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"author_id" bigint,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"taken" boolean DEFAULT false NOT NULL,
	"term_days" integer NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"participant_name" text,
	"participant_phone" text,
	"claimed_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"answered_at" timestamp with time zone,
	"until" timestamp with time zone,
	"disputed_at" timestamp with time zone,
	"dispute_comment" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "crm_messages" ADD CONSTRAINT "crm_messages_fixation_id_fixations_id_fk" FOREIGN KEY ("fixation_id") REFERENCES "public"."fixations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixation_files" ADD CONSTRAINT "fixation_files_fixation_id_fixations_id_fk" FOREIGN KEY ("fixation_id") REFERENCES "public"."fixations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixation_holds" ADD CONSTRAINT "fixation_holds_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixation_holds" ADD CONSTRAINT "fixation_holds_fixation_id_fixations_id_fk" FOREIGN KEY ("fixation_id") REFERENCES "public"."fixations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixation_phones" ADD CONSTRAINT "fixation_phones_fixation_id_fixations_id_fk" FOREIGN KEY ("fixation_id") REFERENCES "public"."fixations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixations" ADD CONSTRAINT "fixations_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixations" ADD CONSTRAINT "fixations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixations" ADD CONSTRAINT "fixations_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crm_messages_fixation" ON "crm_messages" USING btree ("fixation_id");--> statement-breakpoint
CREATE INDEX "crm_messages_waiting" ON "crm_messages" USING btree ("next_at") WHERE "crm_messages"."sent_at" IS NULL;--> statement-breakpoint
CREATE INDEX "fixation_files_fixation" ON "fixation_files" USING btree ("fixation_id");--> statement-breakpoint
CREATE INDEX "fixation_holds_fixation" ON "fixation_holds" USING btree ("fixation_id");--> statement-breakpoint
CREATE INDEX "fixation_phones_key" ON "fixation_phones" USING btree ("phone_key");--> statement-breakpoint
CREATE UNIQUE INDEX "fixations_author_key" ON "fixations" USING btree ("author_id","key");--> statement-breakpoint
CREATE INDEX "fixations_client" ON "fixations" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "fixations_project" ON "fixations" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "fixations_state" ON "fixations" USING btree ("state","id");