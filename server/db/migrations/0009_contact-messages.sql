CREATE TABLE "contact_messages" (
	"sender_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"text_hash" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"thanked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contact_messages_sender_id_id_pk" PRIMARY KEY("sender_id","id")
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;