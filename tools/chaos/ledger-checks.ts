import type { Pool } from '@baize/runtime'
import { sealLedger } from '../../apps/server/src/ledger/wallet/seals.ts'
import { invariants } from '../../apps/server/src/invariants.ts'
import { verifyLedger, writeOffender } from '../../apps/server/src/ledger/wallet/verify-ledger.ts'
import type { SeenRound } from './studio-storm.ts'
import { effectMinor, ledgerKeysOf, type VendorBook } from './vendor-book.ts'

/** Something that must be so at the end; `find` gives what is not, in words. */
export interface Check {
  readonly name: string
  find(): Promise<string[]>
}

export interface Books {
  readonly owner: Pool
  readonly vendorId: number
  readonly studioId: number
  readonly book: VendorBook
  readonly seen: readonly SeenRound[]
  /** What each member took as practice credits. */
  readonly credits: ReadonlyMap<bigint, bigint>
}

/** The clients' logs and the studio's books against the ledger. */
export const ledgerChecks = (books: Books): Check[] => [
  { name: 'wallet invariants I1-I10 hold and every seal verifies', find: () => checkLedger(books.owner) },
  { name: 'each vendor transaction did what its answer said (I32)', find: () => compareMovements(books) },
  { name: 'the ledger has no vendor key that no client sent', find: () => findForeignKeys(books) },
  { name: 'each vendor round sums up to its answers', find: () => compareRounds(books) },
  { name: 'each member has what their answers sum up to', find: () => compareBalances(books) },
  { name: 'each studio round is as its player saw it', find: () => compareSeen(books) },
  { name: "the studio's records are the platform's (I17)", find: () => compareStudio(books) },
  { name: 'no round is open that its vendor has ended (I16)', find: () => findOpenRounds(books) },
]

async function checkLedger(owner: Pool): Promise<string[]> {
  await sealLedger(owner)
  const verdicts = await verifyLedger(owner, { invariants })
  return verdicts.flatMap(({ id, title, offenders }) =>
    offenders.map((row) => `${id} ${title}: ${writeOffender(row)}`),
  )
}

/** What transfers did to the member's cash and debt. */
const memberSide = `
  sum(case when credit in (1, 5) then amount else 0 end
      - case when debit in (1, 5) then amount else 0 end)::bigint`

async function netByKey(owner: Pool, actor: number): Promise<Map<string, bigint>> {
  const { rows } = await owner.query<{ key: string; net: bigint }>(
    `select key, ${memberSide} as net from transfer where actor = $1 group by key`,
    [actor],
  )
  return new Map(rows.map(({ key, net }) => [key, net]))
}

async function compareMovements({ owner, vendorId, book }: Books): Promise<string[]> {
  const nets = await netByKey(owner, vendorId)
  return [...book.movements.values()].flatMap((movement) => {
    const keys = ledgerKeysOf(movement)
    const netMinor = keys.reduce((sum, key) => sum + (nets.get(key) ?? 0n), 0n)
    const expectedMinor = effectMinor(movement)
    if (netMinor === expectedMinor && movement.state !== 'asked') return []
    const { transaction, kind, state } = movement
    return [`${kind} ${transaction} is ${state}, worth ${expectedMinor}; the ledger moved ${netMinor}`]
  })
}

async function findForeignKeys({ owner, vendorId, book }: Books): Promise<string[]> {
  const known = new Set([...book.movements.values()].flatMap(ledgerKeysOf))
  const nets = await netByKey(owner, vendorId)
  return [...nets.keys()].filter((key) => !known.has(key)).map((key) => `key ${key}`)
}

interface RoundSums {
  readonly stake: bigint
  readonly payout: bigint
}

async function compareRounds({ owner, vendorId, book }: Books): Promise<string[]> {
  const { rows } = await owner.query<RoundSums & { round: string; state: string }>(
    'select round, stake, payout, state from round where vendor = $1',
    [vendorId],
  )
  const found = new Map(rows.map((row) => [row.round, row]))
  const expected = new Map<string, RoundSums>()
  for (const movement of book.movements.values()) {
    if (movement.kind === 'promo') continue
    const before = expected.get(movement.round) ?? { stake: 0n, payout: 0n }
    const minor = effectMinor(movement)
    const sums = movement.kind === 'bet' ? { stake: before.stake - minor } : { payout: before.payout + minor }
    expected.set(movement.round, { ...before, ...sums })
  }
  return [...expected].flatMap(([round, { stake, payout }]) => {
    const row = found.get(round) ?? { stake: 0n, payout: 0n, state: 'none' }
    const ending = book.endings.get(round)
    const isEnded = ending === undefined || row.state === ending
    if (row.stake === stake && row.payout === payout && isEnded) return []
    const words = `${row.stake}/${row.payout} ${row.state}`
    return [`round ${round}: ${stake}/${payout} ${ending ?? 'any state'} answered, ${words} recorded`]
  })
}

async function compareBalances(books: Books): Promise<string[]> {
  const expected = new Map(books.credits)
  const add = (memberId: bigint, minor: bigint) =>
    expected.set(memberId, (expected.get(memberId) ?? 0n) + minor)
  for (const movement of books.book.movements.values()) add(movement.memberId, effectMinor(movement))
  for (const { memberId, state, stakeMinor, payoutMinor } of books.seen) {
    if (state === 'completed') add(memberId, BigInt(payoutMinor - stakeMinor))
  }
  const { rows } = await books.owner.query<{ member_id: bigint; total: bigint }>(
    'select member_id, cash + deficit + held as total from wallet where member_id = any($1)',
    [[...expected.keys()]],
  )
  return rows.flatMap(({ member_id: memberId, total }) => {
    const expectedMinor = expected.get(memberId)
    return expectedMinor === total ? [] : [`member ${memberId}: ${expectedMinor} expected, ${total} there`]
  })
}

async function compareSeen({ owner, seen }: Books): Promise<string[]> {
  const { rows } = await owner.query<{
    round_id: string
    step: string
    stake_minor: bigint
    payout_minor: bigint
  }>('select round_id, step, stake_minor, payout_minor from studio.round')
  const found = new Map(rows.map((row) => [row.round_id, row]))
  return seen.flatMap((round) => {
    const row = found.get(round.round)
    const isSame =
      row?.step === round.state &&
      Number(row.stake_minor) === round.stakeMinor &&
      (round.state !== 'completed' || Number(row.payout_minor) === round.payoutMinor)
    return isSame ? [] : [`${round.round} was seen ${round.state}, is ${row?.step ?? 'unknown'}`]
  })
}

/** Every movement of the studio with what the ledger has under its id, and under what undid it. */
const studioAgainstLedger = `
  with moved as (select key, ${memberSide} as net from transfer where actor = $1 group by key),
  expected as (
    select m.transaction_id, m.round_id, m.kind, m.state,
           case when m.state <> 'acknowledged' or m.kind = 'rollback' then 0
                when m.kind = 'bet' then -m.amount_minor else m.amount_minor end as net
      from studio.movement m where not m.is_demo and m.kind <> 'end_round')
  select e.transaction_id || ': ' || e.kind || ' ' || e.state || ' is ' || e.net || ' there, ' ||
         (coalesce(m.net, 0) + coalesce(u.net, 0)) || ' here' as words
    from expected e left join moved m on m.key = e.transaction_id
    left join studio.movement r on r.kind = 'rollback' and e.kind = 'bet'
          and r.round_id = e.round_id
    left join moved u on u.key = '~rb.' || r.transaction_id
   where e.state = 'sent' or e.net <> coalesce(m.net, 0) + coalesce(u.net, 0)
  union all
  select key || ' moved ' || net || ' here and is unknown there' from moved
   where key not like '~%' and not exists (select from studio.movement s where s.transaction_id = moved.key)
  union all
  select s.round_id || ': ' || s.stake_minor || '/' || s.payout_minor || ' there, ' ||
         coalesce(r.stake || '/' || r.payout, 'none') || ' here'
    from studio.round s left join round r on r.vendor = $1 and r.round = s.round_id
   where not s.is_demo and s.step = 'completed'
     and (r.round is null or r.state <> 'completed'
          or (s.stake_minor, s.payout_minor) <> (r.stake, r.payout))`

async function compareStudio({ owner, studioId }: Books): Promise<string[]> {
  const { rows } = await owner.query<{ words: string }>(studioAgainstLedger, [studioId])
  return rows.map(({ words }) => words)
}

async function findOpenRounds({ owner, studioId }: Books): Promise<string[]> {
  const { rows } = await owner.query<{ words: string }>(
    `select r.round || ' is open here, ' || coalesce(s.step, 'unknown') || ' there' as words
       from round r left join studio.round s on s.round_id = r.round
      where r.vendor = $1 and r.state = 'open' and s.step is distinct from 'playing'
     union all
     select round_id || ' is still ' || step from studio.round
      where step in ('betting', 'crediting', 'cancelling', 'ending')
     union all
     select 'win ' || transaction || ' still waits though its round has a bet' from pending_win p
      where exists (select from round r
                     where r.member_id = p.member_id and r.vendor = p.vendor_id and r.round = p.round)`,
    [studioId],
  )
  return rows.map(({ words }) => words)
}
