CREATE TABLE "chat_exchanges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_exchanges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid,
	"visitor_id" uuid,
	"message_id" uuid NOT NULL,
	"question" text NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_exchanges_speaker" CHECK (("chat_exchanges"."user_id" is null) <> ("chat_exchanges"."visitor_id" is null))
);
--> statement-breakpoint
ALTER TABLE "chat_exchanges" ADD CONSTRAINT "chat_exchanges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_exchanges_user_message" ON "chat_exchanges" USING btree ("user_id","message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_exchanges_visitor_message" ON "chat_exchanges" USING btree ("visitor_id","message_id");