-- Most events are of members: what operators and the house did is found without them.
create index audit_event_by_staff on audit_event (actor_kind, id) where actor_kind <> 'member';
