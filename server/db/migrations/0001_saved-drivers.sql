CREATE TABLE "saved_drivers" (
	"carrier_id" uuid NOT NULL,
	"driver_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_drivers_carrier_id_driver_id_pk" PRIMARY KEY("carrier_id","driver_id")
);
--> statement-breakpoint
ALTER TABLE "saved_drivers" ADD CONSTRAINT "saved_drivers_carrier_id_users_id_fk" FOREIGN KEY ("carrier_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_drivers" ADD CONSTRAINT "saved_drivers_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_drivers_driver" ON "saved_drivers" USING btree ("driver_id");