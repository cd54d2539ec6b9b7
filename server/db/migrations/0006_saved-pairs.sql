ALTER TABLE "saved_loads" ADD COLUMN "child" jsonb;--> statement-breakpoint
ALTER TABLE "saved_loads" ADD COLUMN "pair_figures" jsonb;