-- Where a vendor's games may be shown: in a frame of the site or in a window of their own, and in which
-- countries (ISO 3166 codes) they may not be opened.
alter table vendor_integration
  add column display text not null default 'frame' check (display in ('frame', 'window')),
  add column closed_regions text[] not null default '{}';
