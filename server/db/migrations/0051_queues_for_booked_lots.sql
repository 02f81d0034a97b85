CREATE TABLE "queue_places" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "queue_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lot_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"client_id" bigint NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"offered_at" timestamp with time zone,
	"until" timestamp with time zone,
	"messaged_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text
);
--> statement-breakpoint
ALTER TABLE "queue_places" ADD CONSTRAINT "queue_places_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_places" ADD CONSTRAINT "queue_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_places" ADD CONSTRAINT "queue_places_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "queue_places_agent" ON "queue_places" USING btree ("lot_id","user_id") WHERE "queue_places"."ended_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "queue_places_turn" ON "queue_places" USING btree ("lot_id") WHERE "queue_places"."ended_at" IS NULL AND "queue_places"."offered_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "queue_places_user_key" ON "queue_places" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "queue_places_client" ON "queue_places" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "queue_places_open" ON "queue_places" USING btree ("lot_id","id") WHERE "queue_places"."ended_at" IS NULL;