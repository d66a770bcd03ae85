DROP INDEX "people_list";--> statement-breakpoint
CREATE INDEX "people_list_uz" ON "people" USING btree ("kind",("sort_keys"->>'uz') collate "C","id");--> statement-breakpoint
CREATE INDEX "people_list_ru" ON "people" USING btree ("kind",("sort_keys"->>'ru') collate "C","id");--> statement-breakpoint
CREATE INDEX "people_list_en" ON "people" USING btree ("kind",("sort_keys"->>'en') collate "C","id");