-- The audit log is only added to (D-13): entries are never changed or removed, by nobody who comes through the site or
-- by mistake through psql. Their values may be erased, and never changed (D-15). An import that replaces everything
-- says so for its own transaction.
CREATE FUNCTION refuse_change_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('digital_world.replaces_everything', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The audit log is only added to.';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_only_added_to BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit();
--> statement-breakpoint
CREATE TRIGGER audit_values_never_changed BEFORE UPDATE ON audit_values
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit();
--> statement-breakpoint
-- What a search in the panel may find is computed by the application (L-4). Whoever changes the words that it is made
-- of, here or by hand, makes it empty, and the next search computes it anew.
CREATE FUNCTION forget_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := '';
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER search_text_is_old BEFORE UPDATE OF code, name ON countries FOR EACH ROW EXECUTE FUNCTION forget_search_text();
--> statement-breakpoint
CREATE TRIGGER search_text_is_old BEFORE UPDATE OF name, description ON organizations FOR EACH ROW EXECUTE FUNCTION forget_search_text();
--> statement-breakpoint
CREATE TRIGGER search_text_is_old BEFORE UPDATE OF name, description ON directions FOR EACH ROW EXECUTE FUNCTION forget_search_text();
--> statement-breakpoint
CREATE TRIGGER search_text_is_old BEFORE UPDATE OF title, caption ON person_categories FOR EACH ROW EXECUTE FUNCTION forget_search_text();
--> statement-breakpoint
CREATE TRIGGER search_text_is_old BEFORE UPDATE OF name ON social_networks FOR EACH ROW EXECUTE FUNCTION forget_search_text();
--> statement-breakpoint
CREATE TRIGGER search_text_is_old BEFORE UPDATE OF name, link ON social_links FOR EACH ROW EXECUTE FUNCTION forget_search_text();
--> statement-breakpoint
CREATE TRIGGER search_text_is_old BEFORE UPDATE OF full_name, email, reference ON applications FOR EACH ROW EXECUTE FUNCTION forget_search_text();
--> statement-breakpoint
CREATE TRIGGER search_text_is_old BEFORE UPDATE OF full_name, email, reference ON call_requests FOR EACH ROW EXECUTE FUNCTION forget_search_text();
--> statement-breakpoint
CREATE TRIGGER search_text_is_old BEFORE UPDATE OF firstname, lastname, email, login ON users FOR EACH ROW EXECUTE FUNCTION forget_search_text();
