-- What was paid for a tournament is found by its vendor and its name, whoever has it.
create index transfer_promo_win on transfer (actor, reference) where kind = 'promo_win';
