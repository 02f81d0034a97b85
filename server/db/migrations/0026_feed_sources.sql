CREATE TABLE "feed_sources" (
	"source" text PRIMARY KEY NOT NULL,
	"generated_at" timestamp with time zone NOT NULL
);
