-- Documents by which the house knows its customers, and what was decided about them.
create table kyc_document (
  member_id bigint not null references member (id),
  id uuid not null default uuidv7(),
  kind text not null check (kind in
    ('identity_card', 'passport', 'driving_licence', 'selfie', 'proof_of_address', 'source_of_funds')),
  state text not null default 'submitted'
    check (state in ('submitted', 'in_review', 'approved', 'rejected', 'expired')),
  submitted_at timestamptz not null,
  -- The last day on which it holds; nothing: it does not run out.
  valid_until date,
  -- Who reviews it, or decided about it: an operator.
  reviewed_by text,
  changed_at timestamptz not null,
  reason text,
  primary key (member_id, id),
  check ((state = 'submitted') = (reviewed_by is null)),
  check (state <> 'rejected' or reason is not null)
);
-- One of a kind is looked at at a time.
create unique index kyc_document_open on kyc_document (member_id, kind)
  where state in ('submitted', 'in_review');
create index kyc_document_queue on kyc_document (id) where state in ('submitted', 'in_review');
create index kyc_document_valid on kyc_document (valid_until) where state = 'approved';

-- Every step of a document, for ever.
create table kyc_event (
  member_id bigint not null,
  document_id uuid not null,
  id uuid not null default uuidv7(),
  state text not null,
  by_kind text not null check (by_kind in ('member', 'operator', 'system')),
  by_id text not null,
  reason text,
  stepped_at timestamptz not null,
  primary key (member_id, document_id, id)
);

-- Pictures of documents, closed under a key that is not in the database. No address leads to them.
create table kyc_file (
  member_id bigint not null references member (id),
  id uuid not null default gen_random_uuid(),
  -- Nothing until it is handed in with a document; then it stays that document's.
  document_id uuid,
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  sealed bytea not null,
  added_at timestamptz not null,
  primary key (member_id, id)
);
alter table kyc_file alter column sealed set storage external;
create index kyc_file_loose on kyc_file (added_at) where document_id is null;
create index kyc_file_of on kyc_file (member_id, document_id);

grant select, insert, update on kyc_document to baize_app;
grant select, insert on kyc_event to baize_app;
grant select, insert, update, delete on kyc_file to baize_app;
