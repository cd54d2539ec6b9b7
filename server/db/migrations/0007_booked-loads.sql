CREATE TABLE "booked_legs" (
	"booked_load_id" uuid NOT NULL,
	"leg" text NOT NULL,
	"carrier_id" uuid NOT NULL,
	"load_id" text NOT NULL,
	"load" jsonb NOT NULL,
	"booked_through" text NOT NULL,
	"phase" text NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"agreed_rate" double precision,
	"agreed_with" text,
	"board_says" text,
	"board_asked_at" timestamp with time zone,
	"settled_by" uuid,
	"settled_at" timestamp with time zone,
	CONSTRAINT "booked_legs_booked_load_id_leg_pk" PRIMARY KEY("booked_load_id","leg")
);
--> statement-breakpoint
CREATE TABLE "booked_loads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"carrier_id" uuid NOT NULL,
	"booked_by" uuid,
	"dispatcher_id" uuid,
	"entry_id" text,
	"driver_id" uuid,
	"assigned_at" timestamp with time zone,
	"acknowledged_at" timestamp with time zone,
	"booked_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "booking_requests" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"booked_load_id" uuid,
	"outcome" jsonb,
	"lease_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_requests_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "saved_loads" ADD COLUMN "seen" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "booked_legs" ADD CONSTRAINT "booked_legs_booked_load_id_booked_loads_id_fk" FOREIGN KEY ("booked_load_id") REFERENCES "public"."booked_loads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_legs" ADD CONSTRAINT "booked_legs_carrier_id_users_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_legs" ADD CONSTRAINT "booked_legs_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_loads" ADD CONSTRAINT "booked_loads_carrier_id_users_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_loads" ADD CONSTRAINT "booked_loads_booked_by_users_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_loads" ADD CONSTRAINT "booked_loads_dispatcher_id_users_id_fk" FOREIGN KEY ("dispatcher_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_loads" ADD CONSTRAINT "booked_loads_driver_of_the_team" FOREIGN KEY ("carrier_id","driver_id") REFERENCES "public"."saved_drivers"("carrier_id","driver_id") ON DELETE set null ("driver_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_booked_load_id_booked_loads_id_fk" FOREIGN KEY ("booked_load_id") REFERENCES "public"."booked_loads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booked_legs_once" ON "booked_legs" USING btree ("carrier_id","load_id") WHERE "booked_legs"."state" <> 'failed';--> statement-breakpoint
CREATE INDEX "booked_legs_under_way" ON "booked_legs" USING btree ("lease_until") WHERE "booked_legs"."phase" <> 'settled';--> statement-breakpoint
CREATE INDEX "booked_legs_unknown" ON "booked_legs" USING btree ("booked_load_id") WHERE "booked_legs"."state" = 'unknown';--> statement-breakpoint
CREATE INDEX "booked_loads_carrier" ON "booked_loads" USING btree ("carrier_id");--> statement-breakpoint
CREATE INDEX "booked_loads_dispatcher" ON "booked_loads" USING btree ("dispatcher_id");--> statement-breakpoint
CREATE INDEX "booked_loads_driver" ON "booked_loads" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "booking_requests_created" ON "booking_requests" USING btree ("created_at");