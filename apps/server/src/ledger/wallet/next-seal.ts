import { row, type Db } from '../../kernel/database/database.ts'

/**
 * The seal up to which whoever reads the ledger by seals goes next: as many after one as together have about
 * so many transfers, one at least. Gives nothing when there is none after it.
 */
export const findSealAfter = async (
  db: Db,
  given: { after: bigint; transfers: bigint },
): Promise<bigint | undefined> =>
  (
    await row<{ id: bigint | null }>(
      db,
      `select max(id) as id from (
         select id, sum(transfers) over (order by id) - transfers as before
           from (select id, transfers from seal where id > $1 order by id limit 1000) s) x
        where before < $2`,
      [given.after, given.transfers],
    )
  )?.id ?? undefined
