CREATE TABLE "saved_load_writes" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"asked" text NOT NULL,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_load_writes_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "shown_miles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"shown_at" timestamp with time zone NOT NULL,
	"miles" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_load_writes" ADD CONSTRAINT "saved_load_writes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_miles" ADD CONSTRAINT "shown_miles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shown_miles_newest" ON "shown_miles" USING btree ("user_id","shown_at");