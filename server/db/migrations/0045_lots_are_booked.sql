CREATE TABLE "bookings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lot_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"client_id" bigint,
	"fixation_id" bigint,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"ended_by" text,
	"reason" text DEFAULT '' NOT NULL,
	"price" bigint,
	"cost" bigint,
	"hours" integer NOT NULL,
	"until" timestamp with time zone,
	"prolonged" integer DEFAULT 0 NOT NULL,
	"deal_id" bigint,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"reminded_of" timestamp with time zone,
	"reminded_hours" integer
);
--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "booking_status" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_fixation_id_fixations_id_fk" FOREIGN KEY ("fixation_id") REFERENCES "public"."fixations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_lot" ON "bookings" USING btree ("lot_id") WHERE "bookings"."ended_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_user_key" ON "bookings" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "bookings_user" ON "bookings" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "bookings_client" ON "bookings" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "bookings_deal" ON "bookings" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "bookings_ends" ON "bookings" USING btree ("until") WHERE "bookings"."ended_at" IS NULL;