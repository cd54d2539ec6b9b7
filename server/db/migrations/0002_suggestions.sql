ALTER TABLE "saved_loads" ADD COLUMN "suggested_to" uuid;--> statement-breakpoint
ALTER TABLE "saved_loads" ADD COLUMN "load_status" text;--> statement-breakpoint
ALTER TABLE "saved_loads" ADD CONSTRAINT "saved_loads_suggested_to_users_id_fk" FOREIGN KEY ("suggested_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_loads_suggested_to" ON "saved_loads" USING btree ("suggested_to");