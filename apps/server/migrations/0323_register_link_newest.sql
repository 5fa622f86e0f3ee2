-- Operators list the links of all agents by their ids, which follow time.
create unique index register_link_newest on register_link (id);
