-- Operators name a document by its id alone.
create unique index kyc_document_id on kyc_document (id);
create index kyc_document_state on kyc_document (state, id);

-- Why an operator decided, in their own words: the member never reads it.
alter table kyc_event add column note text;
