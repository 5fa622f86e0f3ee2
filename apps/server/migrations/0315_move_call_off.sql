-- A move that is called off before its day leaves no edge: the one before it goes on.
grant delete on member_edge, agent_move to baize_app;
