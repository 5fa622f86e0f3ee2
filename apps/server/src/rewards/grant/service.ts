import { claimFault, promisedMinor } from '@baize/domain/reward'
import type { CurrencyCode } from '@baize/money'
import { invariant, ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import type { Pool } from '@baize/runtime'
import type { InboxSender } from '../../kernel/inbox/sender.ts'
import { addJob } from '../../kernel/jobs/job.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { WalletService } from '../../ledger/api.ts'
import * as budgets from '../budget/budget-store.ts'
import { judgeJob } from '../fact/feed-consumer.ts'
import { findHeld } from '../hold/held.ts'
import { GiftGivers } from './give.ts'
import type { ClaimRefusal, GiftGiver, Grant, GrantKey, Grants, NewGrant } from './model.ts'
import { askToAnnounce, tellOfGrant } from './news.ts'
import { readGrant, writeGrant } from './read-row.ts'
import { wakeNext } from './series-wake-store.ts'
import * as store from './grant-store.ts'

export interface GrantDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly wallet: Pick<WalletService, 'transaction' | 'lock'>
  readonly inbox: Pick<InboxSender, 'send'>
}

/** What the worker does with grants. */
export interface GrantUpkeep {
  /** Ends grants whose time to claim is over. Gives how many. */
  lapse(): Promise<number>
  /** Gives what needs no press. Gives how many were given. */
  payWaiting(): Promise<number>
}

export const payJob = 'reward_pay'
const atOnce = 200

export function createGrants(deps: GrantDeps, givers: readonly GiftGiver[]): Grants & GrantUpkeep {
  const { db, clock } = deps
  const all = { ...deps, givers: new GiftGivers(givers) }
  const now = () => new Date(clock())
  return {
    async earnIn(tx, grants) {
      const { written, currencies } = await write(all, tx, grants)
      return giveAllIn(all, tx, written, currencies)
    },
    async earnLaterIn(tx, grants) {
      const { written } = await write(all, tx, grants)
      if (written.some(({ claim }) => claim === 'auto'))
        await addJob(tx, { name: payJob, payload: {}, key: payJob })
      return written
    },
    claim: (memberId, id) => claim(all, { memberId, id }),
    async claimAll(memberId) {
      const waiting = await store.findWaiting(db, memberId, now())
      const claimed: Grant[] = []
      for (const { id } of waiting) {
        const outcome = await claim(all, { memberId, id }).catch(() => undefined)
        if (outcome?.ok) claimed.push(outcome.value)
      }
      return claimed
    },
    async voidIn(tx, { grants, reason }) {
      const keys = (await store.lockGrants(tx, grants)).map(keyOf)
      const ended = await store.endGrants(tx, { keys, state: 'voided', at: now(), reason })
      await askToAnnounce(
        tx,
        ended.map(({ member_id: memberId }) => memberId),
      )
      await settleBudgets(tx, ended.map(readGrant), false)
      return ended.map(readGrant)
    },
    waiting: async (memberId) => (await store.findWaiting(db, memberId, now())).map(readGrant),
    countWaiting: (memberId) => store.countWaiting(db, memberId, now()),
    history: async (memberId, page) => (await store.listClaimed(db, memberId, page)).map(readGrant),
    heldUntil: (memberId) => findHeld(db, [memberId], now()),
    find: async (memberId, id) => readMaybe(await store.findGrant(db, memberId, id)),
    findByKey: async (memberId, key) => readMaybe(await store.findByKey(db, memberId, key)),
    lapse: () => lapse(all),
    payWaiting: () => payWaiting(all),
  }
}

type Deps = GrantDeps & { readonly givers: GiftGivers }

const readMaybe = (row: store.GrantRow | undefined) => (row ? readGrant(row) : undefined)
const keyOf = (row: store.GrantRow): GrantKey => ({ memberId: row.member_id, id: row.id })
const playerTypes: ReadonlySet<number> = new Set([0])

/** Writes grants that are new, of members who may be given something. */
async function write(deps: Deps, tx: Tx, grants: readonly NewGrant[]) {
  for (const { gift } of grants) invariant(deps.givers.has(gift.kind), `there is a giver for ${gift.kind}`)
  const at = new Date(deps.clock())
  const members = [...new Set(grants.map(({ memberId }) => memberId))]
  const receivers = new Map(
    (await store.findReceivers(tx, members, at)).map((found) => [found.member_id, found] as const),
  )
  const currencies = new Map([...receivers].map(([memberId, { currency }]) => [memberId, currency] as const))
  const due = grants.filter(({ memberId, forAgents = false }) => {
    const found = receivers.get(memberId)
    return found !== undefined && (forAgents || playerTypes.has(found.type))
  })
  if (due.length === 0) return { written: [], currencies }
  const written = (await store.insertGrants(tx, due.map(writeGrant), at)).map(readGrant)
  const quiet = new Set(due.filter(({ isQuiet = false }) => isQuiet).map(markOf))
  for (const grant of written) {
    const currency = currencies.get(grant.memberId)
    if (currency && !quiet.has(markOf(grant))) await tellOfGrant(deps.inbox, tx, grant, currency)
  }
  await askToAnnounce(
    tx,
    written.map(({ memberId }) => memberId),
  )
  return { written, currencies }
}

const markOf = ({ memberId, key }: { memberId: MemberId; key: string }) => `${memberId} ${key}`

/** Gives what needs no press. The grants are new, so no other transaction sees them. */
async function giveAllIn(
  deps: Deps,
  tx: Tx,
  grants: readonly Grant[],
  currencies: ReadonlyMap<MemberId, CurrencyCode>,
): Promise<Grant[]> {
  const auto = grants.filter(({ claim }) => claim === 'auto')
  if (auto.length === 0) return [...grants]
  const members = [...new Set(auto.map(({ memberId }) => memberId))]
  await deps.wallet.lock(tx, members)
  // What is held is given by the job, once the hold is decided.
  const held = await findHeld(tx, members, new Date(deps.clock()))
  const due = auto.filter(({ memberId, family }) => !held(memberId, family))
  const given = new Map<string, Grant>()
  for (const grant of due) {
    if (!(await deps.givers.canGive(tx, grant.gift))) continue
    const currency = currencies.get(grant.memberId)
    invariant(currency, 'who is given something has a currency')
    given.set(grant.id, await give(deps, tx, grant, currency))
  }
  return grants.map((grant) => given.get(grant.id) ?? grant)
}

/** Counters that many share come last. */
async function settleBudgets(tx: Tx, grants: readonly Grant[], isGiven: boolean): Promise<void> {
  for (const [versionId, own] of Map.groupBy(grants, ({ rule }) => rule?.versionId)) {
    const amount = own.reduce((sum, { gift }) => sum + promisedMinor(gift), 0n)
    if (versionId !== undefined) await budgets.settle(tx, { versionId, amount, isGiven })
  }
}

async function give(deps: Deps, tx: Tx, grant: Grant, currency: CurrencyCode): Promise<Grant> {
  const at = new Date(deps.clock())
  const [ended] = await store.endGrants(tx, { keys: [grant], state: 'claimed', at })
  invariant(ended, 'a locked grant that is earned becomes claimed')
  await deps.givers.giveIn(tx, grant, currency)
  await settleBudgets(tx, [grant], true)
  return readGrant(ended)
}

/** The wallet comes first: a claim meets an exclusion, another claim and a void in one order. */
const claim = (deps: Deps, key: GrantKey): Promise<Result<Grant, ClaimRefusal>> =>
  deps.wallet.transaction(async (tx) => {
    const [wallet] = await deps.wallet.lock(tx, [key.memberId])
    // Progress is locked before grants, as in judging.
    if (await wakeNext(tx, key)) await addJob(tx, { name: judgeJob, payload: {}, key: judgeJob })
    const [row] = await store.lockGrants(tx, [key])
    if (!row || !wallet) return refuse('reward_not_found')
    const grant = readGrant(row)
    const fault = claimFault(grant, deps.clock())
    if (fault) return refuse(fault)
    if (grant.state === 'claimed') return ok(grant)
    const why = await whyNotNow(deps, tx, grant)
    if (why) return refuse(why)
    const given = await give(deps, tx, grant, wallet.currency)
    await askToAnnounce(tx, [key.memberId])
    return ok(given)
  })

async function whyNotNow(deps: Deps, tx: Tx, grant: Grant): Promise<ClaimRefusal | undefined> {
  const { memberId, family, rule, claim: mode, gift } = grant
  const at = new Date(deps.clock())
  const [receiver] = await store.findReceivers(tx, [memberId], at)
  if (!receiver) return 'player_excluded'
  if ((await findHeld(tx, [memberId], at))(memberId, family)) return 'reward_held'
  // What needs no press is owed: a stop does not hold it back.
  const ofRule = { family, versionId: rule?.versionId ?? null }
  if (mode === 'press' && (await budgets.isGrantStopped(tx, ofRule))) return 'reward_stopped'
  return (await deps.givers.canGive(tx, gift)) ? undefined : 'reward_stopped'
}

async function lapse(deps: Deps): Promise<number> {
  let count = 0
  for (;;) {
    const at = new Date(deps.clock())
    const lapsed = await deps.wallet.transaction(async (tx) => {
      const due = await store.findLapsing(tx, at, atOnce)
      const keys = (await store.lockGrants(tx, due)).map(keyOf)
      const ended = await store.endGrants(tx, { keys, state: 'lapsed', at })
      await settleBudgets(tx, ended.map(readGrant), false)
      await askToAnnounce(
        tx,
        ended.map(({ member_id: memberId }) => memberId),
      )
      return ended.length
    })
    count += lapsed
    if (lapsed < atOnce) return count
  }
}

async function payWaiting(deps: Deps): Promise<number> {
  let count = 0
  for (const key of await store.findUnpaid(deps.db, new Date(deps.clock()), atOnce * 50)) {
    const paid = await claim(deps, key)
    if (paid.ok) count += 1
  }
  return count
}
