CREATE TABLE "appointments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" bigint NOT NULL,
	"manager_id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"place" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'booked' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "manager_days_off" (
	"manager_id" bigint NOT NULL,
	"day" text NOT NULL,
	CONSTRAINT "manager_days_off_manager_id_day_pk" PRIMARY KEY("manager_id","day")
);
--> statement-breakpoint
CREATE TABLE "manager_projects" (
	"manager_id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	CONSTRAINT "manager_projects_manager_id_project_id_pk" PRIMARY KEY("manager_id","project_id")
);
--> statement-breakpoint
CREATE TABLE "project_managers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_managers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"office_id" bigint NOT NULL,
	"name" text NOT NULL,
	"position" text NOT NULL,
	"phone" text NOT NULL,
	"hours" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_offices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_offices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"hours" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_manager_id_project_managers_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."project_managers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manager_days_off" ADD CONSTRAINT "manager_days_off_manager_id_project_managers_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."project_managers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manager_projects" ADD CONSTRAINT "manager_projects_manager_id_project_managers_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."project_managers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manager_projects" ADD CONSTRAINT "manager_projects_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_managers" ADD CONSTRAINT "project_managers_office_id_sale_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."sale_offices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_slot" ON "appointments" USING btree ("manager_id","starts_at") WHERE "appointments"."state" <> 'called_off';--> statement-breakpoint
CREATE INDEX "appointments_client" ON "appointments" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "appointments_starts" ON "appointments" USING btree ("starts_at");