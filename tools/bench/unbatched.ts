import type { Pool, PoolClient } from '@baize/runtime'
import type { BetCall, PlayOutcome, PlayService } from '../../apps/server/src/betting/play/service.ts'

/** The platform's own statement for one bet alone: no batch, one commit a bet. */
export const betByOneStatement = (play: PlayService, db: Pool, call: BetCall): Promise<PlayOutcome> =>
  // A pool gives each statement a transaction of its own.
  play.betIn(db as never, call)

/**
 * What a careful program without batches does: a transaction of a lock, a look at the key, an update and two
 * inserts.
 * Gives whether the bet was taken.
 */
export async function betByTransaction(db: Pool, call: BetCall): Promise<boolean> {
  const client = await db.connect()
  try {
    await client.query('begin')
    const taken = await betInSteps(client, call)
    await client.query(taken ? 'commit' : 'rollback')
    return taken
  } finally {
    client.release()
  }
}

async function betInSteps(client: PoolClient, call: BetCall): Promise<boolean> {
  const { memberId, vendor, key, stakeMinor } = call
  const locked = await client.query<{ cash: bigint; version: bigint }>({
    name: 'lock',
    text: 'select cash, version from wallet where member_id = $1 for update',
    values: [memberId],
  })
  const known = await client.query({
    name: 'known',
    text: 'select answer from transfer where actor = $1 and key = $2 and leg = 0',
    values: [vendor, key],
  })
  const wallet = locked.rows[0]
  if (!wallet || (known.rowCount ?? 0) > 0 || wallet.cash < stakeMinor) return false
  const [cash, version] = [wallet.cash - stakeMinor, wallet.version + 1n]
  await client.query({
    name: 'update',
    text: 'update wallet set cash = $2, version = $3 where member_id = $1',
    values: [memberId, cash, version],
  })
  await client.query({
    name: 'transfer',
    text: `insert into transfer (member_id, seq, amount, debit_after, debit, credit, actor, leg, request,
      kind, currency, key, reference, answer)
           values ($1, $2, $3, $4, 1, $5, $6, 0, $7, 'bet', 'BDT', $8, $9, $10)`,
    values: [
      memberId,
      version,
      stakeMinor,
      cash,
      call.revenueAccount,
      vendor,
      call.request,
      key,
      call.round,
      answerOf(cash),
    ],
  })
  await client.query({
    name: 'round',
    text: `insert into round (member_id, vendor, round, game, session, currency, stake, payout, state)
           values ($1, $2, $3, $4, $5, 'BDT', $6, 0, 'open')`,
    values: [memberId, vendor, call.round, call.game, call.session, stakeMinor],
  })
  return true
}

const answerOf = (cashMinor: bigint): string =>
  JSON.stringify({
    status: 'ok',
    balance: `${cashMinor}`,
    currency: 'BDT',
    transaction: '',
    duplicate: false,
  })
