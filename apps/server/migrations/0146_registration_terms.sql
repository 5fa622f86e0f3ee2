-- When a person accepted the terms while registering, and the age that the clause named.
alter table registration
  add column terms_accepted_at timestamptz,
  add column terms_age int,
  add constraint registration_terms check ((terms_accepted_at is null) = (terms_age is null));
