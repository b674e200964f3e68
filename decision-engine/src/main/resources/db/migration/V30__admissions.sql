-- A league that its platform shows to its own people alone is shown to a line only while the
-- platform admits that line itself.
ALTER TABLE league_snapshot ADD COLUMN restricted boolean NOT NULL DEFAULT false;

-- When the platform last let the line see the league, and whether it has refused since.
ALTER TABLE league_link ADD COLUMN admitted_at timestamptz;
ALTER TABLE league_link ADD COLUMN refused boolean NOT NULL DEFAULT false;

-- What is stored of leagues that cookies were entered for may have been read with them.
UPDATE league_snapshot SET restricted = true, document = jsonb_set(document::jsonb, '{restricted}', 'true')::text
WHERE league IN (SELECT league FROM espn_cookie);
UPDATE league_link l SET admitted_at = now()
WHERE EXISTS (SELECT FROM espn_cookie c WHERE c.line = l.line AND c.league = l.league AND NOT c.refused);

CREATE INDEX league_link_admitted ON league_link (league, admitted_at) WHERE NOT refused;
