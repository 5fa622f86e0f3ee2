-- An offer is answered with other terms: a version of its own, offered by the side that was asked.
alter table agent_contract
  add column offered_by text not null default 'payer' check (offered_by in ('payer', 'payee')),
  -- Which version it answers, and how many offers of this talk there are with it.
  add column answers bigint,
  add column turn int not null default 1 check (turn between 1 and 10),
  -- Contracts below that its payee agreed to end, where the payee made the offer.
  add column agreed_ends bigint[] not null default '{}',
  add constraint agent_contract_answers_check check ((answers is null) = (turn = 1)),
  add constraint agent_contract_house_check check (payer_id is not null or offered_by = 'payer'),
  drop constraint agent_contract_state_check,
  add constraint agent_contract_state_check check (state in
    ('offered', 'accepted', 'rejected', 'withdrawn', 'expired', 'countered', 'terminated', 'superseded')),
  drop constraint agent_contract_check1,
  add constraint agent_contract_check1
    check ((starts_at is null) = (state in ('offered', 'rejected', 'withdrawn', 'expired', 'countered')));
create unique index agent_contract_answered on agent_contract (payee_id, answers) where answers is not null;

alter table agent_contract_event
  drop constraint agent_contract_event_step_check,
  add constraint agent_contract_event_step_check check (step in
    ('offered', 'accepted', 'rejected', 'withdrawn', 'expired', 'countered', 'terminated', 'superseded'));
