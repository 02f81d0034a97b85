CREATE TABLE "agency_requisites" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_deals" (
	"paper_id" bigint NOT NULL,
	"deal_id" bigint NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "paper_deals_paper_id_deal_id_pk" PRIMARY KEY("paper_id","deal_id")
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"day" text NOT NULL,
	"total" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"signed_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signed_papers" (
	"paper_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"extension" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agency_requisites" ADD CONSTRAINT "agency_requisites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_deals" ADD CONSTRAINT "paper_deals_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_deals" ADD CONSTRAINT "paper_deals_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signed_papers" ADD CONSTRAINT "signed_papers_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "paper_deals_open" ON "paper_deals" USING btree ("deal_id") WHERE "paper_deals"."is_open";--> statement-breakpoint
CREATE UNIQUE INDEX "papers_number" ON "papers" USING btree ("user_id","number");--> statement-breakpoint
CREATE INDEX "papers_state" ON "papers" USING btree ("state");