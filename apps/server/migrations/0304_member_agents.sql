-- The agents of one level of the tree, which are few among many members.
create index member_agents on member (upline_id, id desc) where type in (1, 2, 41);
