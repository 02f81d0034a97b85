CREATE TABLE "saved_searches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"filters" jsonb NOT NULL,
	"tell" jsonb NOT NULL,
	"often" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paused_at" timestamp with time zone,
	"since_change" bigint NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "search_news" (
	"search_id" bigint NOT NULL,
	"lot_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"price_before" bigint,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "search_news_search_id_lot_id_pk" PRIMARY KEY("search_id","lot_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_notices" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_news" ADD CONSTRAINT "search_news_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_news" ADD CONSTRAINT "search_news_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_searches_user" ON "saved_searches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "search_news_lot" ON "search_news" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "search_news_untold" ON "search_news" USING btree ("search_id") WHERE "search_news"."told_at" IS NULL;