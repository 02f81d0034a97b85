CREATE TABLE "feed_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dry_run" boolean NOT NULL,
	"url" text,
	"file" "bytea",
	"file_name" text,
	"source" text,
	"price_list" jsonb,
	"force" boolean DEFAULT false NOT NULL,
	"staff_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"report" jsonb
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"name" text PRIMARY KEY NOT NULL,
	"match" jsonb NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lot_batch_rows" (
	"batch_id" bigint NOT NULL,
	"lot_id" bigint NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "lot_batch_rows_batch_id_lot_id_pk" PRIMARY KEY("batch_id","lot_id")
);
--> statement-breakpoint
CREATE TABLE "lot_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lot_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" bigint,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"change" jsonb NOT NULL,
	"count" integer NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "feed_imports" ADD COLUMN "total" integer;--> statement-breakpoint
ALTER TABLE "feed_imports" ADD COLUMN "refused_count" integer;--> statement-breakpoint
ALTER TABLE "feed_imports" ADD COLUMN "took_ms" integer;--> statement-breakpoint
ALTER TABLE "feed_imports" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "feed_imports" ADD COLUMN "actor_id" bigint;--> statement-breakpoint
ALTER TABLE "feed_imports" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "feed_schedules" ADD COLUMN "from_room" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_schedules" ADD COLUMN "told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lot_details" ADD COLUMN "hand_price" bigint;--> statement-breakpoint
ALTER TABLE "lot_details" ADD COLUMN "feed_price" bigint;--> statement-breakpoint
ALTER TABLE "lot_details" ADD COLUMN "feed_original_price" bigint;--> statement-breakpoint
ALTER TABLE "lot_details" ADD COLUMN "hand_promotion" boolean;--> statement-breakpoint
ALTER TABLE "lot_details" ADD COLUMN "feed_promotion" boolean;--> statement-breakpoint
ALTER TABLE "lot_details" ADD COLUMN "hand_finishing" text;--> statement-breakpoint
ALTER TABLE "lot_details" ADD COLUMN "feed_finishing" text;--> statement-breakpoint
ALTER TABLE "feed_orders" ADD CONSTRAINT "feed_orders_staff_id_staff_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_batch_rows" ADD CONSTRAINT "lot_batch_rows_batch_id_lot_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."lot_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_batch_rows" ADD CONSTRAINT "lot_batch_rows_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_batches" ADD CONSTRAINT "lot_batches_staff_id_staff_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_orders_finished" ON "feed_orders" USING btree ("finished_at","id");--> statement-breakpoint
CREATE INDEX "lot_batch_rows_lot" ON "lot_batch_rows" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "lot_batches_at" ON "lot_batches" USING btree ("at");