DROP INDEX "activities_withdrawn";--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "last_public" jsonb;--> statement-breakpoint
CREATE INDEX "activities_withdrawn" ON "activities" USING btree ("starts_at") WHERE "activities"."last_public" is not null or "activities"."published_until" is not null;--> statement-breakpoint
-- What calendars are still told of an activity that is no longer public. The country counts if its holder is public.
CREATE FUNCTION last_public_of(one activities) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'startsAt', one.starts_at,
    'endsAt', one.ends_at,
    'category', one.category_id,
    'kind', one.service_kind_id,
    'country', (
      SELECT countries.code FROM people JOIN countries ON countries.id = people.country_id
      WHERE people.id = one.person_id AND people.binned_at IS NULL AND people.published_at <= now()
        AND (people.published_until IS NULL OR people.published_until > now())
    ),
    'revision', one.revision + 1,
    'changedAt', one.published_until
  )
$$;--> statement-breakpoint
-- Whatever is saved after that is a draft, of which calendars may not tell anything.
CREATE FUNCTION keep_last_public() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'published' AND NEW.published_at IS NOT NULL AND NEW.binned_at IS NULL
    AND (NEW.published_until IS NULL OR NEW.published_until > now()) THEN
    NEW.last_public := NULL;
  ELSIF OLD.state = 'published' AND OLD.published_at IS NOT NULL AND OLD.binned_at IS NULL
    AND GREATEST(OLD.published_at, OLD.updated_at) < LEAST(OLD.published_until, now()) THEN
    NEW.last_public := last_public_of(OLD)
      || jsonb_build_object('changedAt', CASE WHEN OLD.published_until <= now() THEN OLD.published_until ELSE NEW.updated_at END);
  END IF;
  RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER last_public_kept BEFORE UPDATE ON "activities" FOR EACH ROW EXECUTE FUNCTION keep_last_public();