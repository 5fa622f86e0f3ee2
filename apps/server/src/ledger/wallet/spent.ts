/**
 * SQL for what left its member's accounts by a transfer row: negative when it came, 0 between house accounts.
 */
export const spentBy = (transfer: string): string =>
  `case when ${transfer}.debit < 100 then ${transfer}.amount else 0 end
   - case when ${transfer}.credit < 100 then ${transfer}.amount else 0 end`

/** SQL that is true when a later transfer undid this one. */
export const isReversed = (transfer: string): string =>
  `exists (select from transfer r where r.member_id = ${transfer}.member_id and r.reverses = ${transfer}.seq)`
