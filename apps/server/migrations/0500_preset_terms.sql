-- Terms that are offered to whoever registers as agent with the link: canonical JSON, as in contracts.
alter table register_link add column terms text collate "C",
  add constraint register_link_terms check (terms is null or (opens in (2, 41) and terms <> ''));
