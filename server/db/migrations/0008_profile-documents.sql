CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"type" text NOT NULL,
	"booked_load_id" uuid,
	"original_name" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"file_key" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loose_files" (
	"key" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "packet_mails" (
	"sender_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"to_email" text NOT NULL,
	"documents" integer DEFAULT 0 NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "packet_mails_sender_id_id_pk" PRIMARY KEY("sender_id","id")
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "cost_per_mile_usd" double precision;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "miles_per_gallon" double precision;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "diesel_usd_per_gallon" double precision;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packet_mails" ADD CONSTRAINT "packet_mails_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_slot" ON "documents" USING btree ("owner_id","type") WHERE "documents"."booked_load_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_booked_load" ON "documents" USING btree ("booked_load_id","type","sha256");