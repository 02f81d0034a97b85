CREATE TABLE "person_keys" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_lines" ADD COLUMN "person_id" bigint;--> statement-breakpoint
ALTER TABLE "audit_lines" ADD COLUMN "sealed" text;--> statement-breakpoint
ALTER TABLE "audit_lines" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "audit_lines" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "audit_lines" ADD COLUMN "origin" jsonb;--> statement-breakpoint
ALTER TABLE "person_keys" ADD CONSTRAINT "person_keys_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- allow index: a line is an act of a person or an import: some ten thousand in the largest portal
CREATE INDEX "audit_lines_kind" ON "audit_lines" USING btree ("subject","id");--> statement-breakpoint
-- allow index: a line is an act of a person or an import: some ten thousand in the largest portal
CREATE INDEX "audit_lines_person" ON "audit_lines" USING btree ("person_id","id");--> statement-breakpoint
-- allow index: a line is an act of a person or an import: some ten thousand in the largest portal
CREATE INDEX "audit_lines_actor" ON "audit_lines" USING btree ("actor","actor_id","id");--> statement-breakpoint
-- allow index: a line is an act of a person or an import: some ten thousand in the largest portal
CREATE INDEX "audit_lines_action" ON "audit_lines" USING btree ("action","id");--> statement-breakpoint
-- allow index: a line is an act of a person or an import: some ten thousand in the largest portal
CREATE INDEX "audit_lines_at" ON "audit_lines" USING btree ("at");--> statement-breakpoint
CREATE FUNCTION "journal_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- The words about a person whose account is erased; lines of earlier versions have them in the open.
	IF TG_OP = 'UPDATE' THEN
		IF OLD.subject = 'account' AND NEW.reason = ''
			AND to_jsonb(NEW) - 'reason' = to_jsonb(OLD) - 'reason' THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'lines of the journal are neither changed nor deleted';
END
$$;--> statement-breakpoint
CREATE FUNCTION "journal_person_is_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM users WHERE id = NEW.subject_id) THEN
		RAISE EXCEPTION 'the reason of a line of the journal goes with its account alone';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- allow code-in-database since 0.1.0: no build deletes lines; all of them change one only to empty the reason of an account that they erase in the same transaction, which passes
CREATE TRIGGER "journal_stays" BEFORE UPDATE OR DELETE ON "audit_lines" FOR EACH ROW EXECUTE FUNCTION journal_stays();--> statement-breakpoint
-- allow code-in-database since 0.1.0: no build empties the table
CREATE TRIGGER "journal_stays_whole" BEFORE TRUNCATE ON "audit_lines" FOR EACH STATEMENT EXECUTE FUNCTION journal_stays();--> statement-breakpoint
-- allow code-in-database since 0.1.0: every build deletes the account in the transaction that empties its reasons
CREATE CONSTRAINT TRIGGER "journal_person_is_gone" AFTER UPDATE ON "audit_lines" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION journal_person_is_gone();
