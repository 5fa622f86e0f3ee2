/** SQL: up to which fact a consumer has counted. */
export const cursorOf = (name: string): string =>
  `coalesce((select c.fact_id from bet_feed_consumer c where c.name = '${name}'), 0)`

/** SQL: the turnover of a fact, as (seq, valid_stake) for each movement that took a stake. */
export const stakesOf = (fact: string): string => `(
  select ${fact}.seq, ${fact}.valid_stake where ${fact}.stake_seqs is null and ${fact}.valid_stake <> 0
  union all
  select * from unnest(${fact}.stake_seqs, ${fact}.stake_valids) s(seq, valid_stake))`
