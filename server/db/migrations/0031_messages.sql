CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"channel" text NOT NULL,
	"purpose" text NOT NULL,
	"recipient" text,
	"shown" text NOT NULL,
	"order_key" text NOT NULL,
	"body" jsonb,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"not_after" timestamp with time zone NOT NULL,
	"trouble" text,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "messages_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("next_at") WHERE "messages"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "messages_open" ON "messages" USING btree ("order_key","id") WHERE "messages"."state" IN ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "messages_dead" ON "messages" USING btree ("id") WHERE "messages"."state" IN ('expired', 'dead');--> statement-breakpoint
CREATE INDEX "messages_settled" ON "messages" USING btree ("settled_at");