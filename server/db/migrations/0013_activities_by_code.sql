-- Activities are found by their codes too, in the normal form of every search: "ACT-147" is "akt 147".
UPDATE activities SET search_text = search_text || ' akt ' || substring(code from '[0-9]+$') WHERE code ~ '^ACT-[0-9]+$';
