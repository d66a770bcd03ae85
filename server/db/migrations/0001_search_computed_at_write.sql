-- What a search in the panel may find is computed by whoever writes a row, together with the row. These emptied it
-- behind an update that had just computed it. Whoever changes words by hand empties the search text along with them:
-- the next start computes it anew.
DO $$
DECLARE
  searched text;
BEGIN
  FOREACH searched IN ARRAY ARRAY['countries', 'organizations', 'directions', 'person_categories', 'social_networks',
    'social_links', 'applications', 'call_requests', 'users'] LOOP
    EXECUTE format('DROP TRIGGER search_text_is_old ON %I', searched);
  END LOOP;
END;
$$;--> statement-breakpoint
DROP FUNCTION forget_search_text();
