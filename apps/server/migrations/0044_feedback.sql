-- What members think of the site.
create table feedback (
  member_id bigint not null references member (id),
  id uuid not null default uuidv7(),
  question_type text not null,
  content text not null,
  language text not null check (language in ('EN', 'BN')),
  sent_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  primary key (member_id, id)
);
create index feedback_open on feedback (sent_at) where state = 'open';

grant select, insert, update on feedback to baize_app;
