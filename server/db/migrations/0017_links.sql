CREATE TABLE "client_favorites" (
	"client_id" bigint NOT NULL,
	"lot_id" bigint NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_favorites_client_id_lot_id_pk" PRIMARY KEY("client_id","lot_id")
);
--> statement-breakpoint
CREATE TABLE "link_lots" (
	"link_id" bigint NOT NULL,
	"lot_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"liked_at" timestamp with time zone,
	CONSTRAINT "link_lots_link_id_lot_id_pk" PRIMARY KEY("link_id","lot_id")
);
--> statement-breakpoint
CREATE TABLE "links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"client_id" bigint,
	"token_hash" text NOT NULL,
	"has_prices" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"first_opened_at" timestamp with time zone,
	"last_opened_at" timestamp with time zone,
	"opens" integer DEFAULT 0 NOT NULL,
	"notice_id" bigint,
	CONSTRAINT "links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "client_favorites" ADD CONSTRAINT "client_favorites_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_favorites" ADD CONSTRAINT "client_favorites_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_lots" ADD CONSTRAINT "link_lots_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_lots" ADD CONSTRAINT "link_lots_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_notice_id_notifications_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notifications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_favorites_lot" ON "client_favorites" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "link_lots_lot" ON "link_lots" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "links_user" ON "links" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "links_client" ON "links" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "links_notice" ON "links" USING btree ("notice_id");