-- Operators list the statements of all agents, the newest month first.
create index agent_statement_newest on agent_statement (month desc, agent_id desc);
