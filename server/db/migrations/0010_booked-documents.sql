DROP INDEX "documents_booked_load";--> statement-breakpoint
ALTER TABLE "booked_legs" ADD COLUMN "state_before_document" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "leg" text;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_of_a_booked_leg" FOREIGN KEY ("booked_load_id","leg") REFERENCES "public"."booked_legs"("booked_load_id","leg") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_booked_leg_slot" ON "documents" USING btree ("booked_load_id","leg","type");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_place" CHECK (("documents"."booked_load_id" is null) = ("documents"."leg" is null));