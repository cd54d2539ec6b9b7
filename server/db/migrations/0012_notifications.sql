CREATE TABLE "outbox_messages" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"look" text NOT NULL,
	"message" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"claim" uuid,
	"tries" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"ended_at" timestamp with time zone,
	"last_failure" text
);
--> statement-breakpoint
ALTER TABLE "voice_preferences" ADD COLUMN "next_look_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "voice_preferences" ADD COLUMN "claim" uuid;--> statement-breakpoint
ALTER TABLE "voice_preferences" ADD COLUMN "told" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "voice_preferences" ADD COLUMN "times_unsubscribed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_messages_due" ON "outbox_messages" USING btree ("due_at") WHERE "outbox_messages"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_messages_user" ON "outbox_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outbox_messages_ended" ON "outbox_messages" USING btree ("ended_at") WHERE "outbox_messages"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "voice_preferences_next_look" ON "voice_preferences" USING btree ("next_look_at");