-- When the card was written down that a watch was set on; null for watches of before. A card that the line was shown
-- before it set the watch may arrive after it: until then the watch rests on an older one.
ALTER TABLE watch ADD COLUMN card_at timestamptz;
