-- Lists of the console page through what members wrote, newest first, over all members.
create index promotion_application_newest on promotion_application (id desc);
create index promotion_application_by_state on promotion_application (state, id desc);
create index feedback_newest on feedback (id desc);
create index feedback_by_state on feedback (state, id desc);
create index outgoing_message_newest on outgoing_message (id desc);
create index outgoing_message_by_state on outgoing_message (state, id desc);
