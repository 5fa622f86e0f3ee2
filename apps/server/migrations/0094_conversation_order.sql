-- Conversations of one state, newest first.
create index chat_conversation_by_state on chat_conversation (state, id desc);
