-- The picture a device has to read now. Lost with a crash, it is simply drawn again.
create unlogged table captcha (
  device text primary key,
  -- A keyed hash of the letters: a leaked table answers nothing.
  answer_hash bytea not null,
  picture bytea not null,
  drawn_at timestamptz not null,
  tried_at timestamptz
);
create index captcha_drawn on captcha (drawn_at);

-- Challenges of the captcha service that were answered: each is good once.
create table challenge_answer (
  challenge bytea primary key,
  expires_at timestamptz not null
);
create index challenge_answer_expires on challenge_answer (expires_at);

grant select, insert, update, delete on captcha to baize_app;
grant select, insert, delete on challenge_answer to baize_app;
