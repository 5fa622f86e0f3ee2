import {
  addDays,
  contractKinds,
  dayStart,
  periodAt,
  readTerms,
  type ContractKind,
} from '@baize/domain/agent-contract'
import type { Clock, MemberId } from '@baize/std'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { InboxSender } from '../../kernel/inbox/sender.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import type { EndedByMove, MoveRules } from '../tree/model.ts'
import { lengthOf } from './begin.ts'
import { endCascade, findCascade } from './cascade.ts'
import type { ContractRow } from './model.ts'
import { tellEnded, tellSides } from './news.ts'
import * as store from './store.ts'

export interface MoveDeps {
  readonly clock: Clock
  readonly settings: Pick<Settings, 'read'>
  readonly inbox: Pick<InboxSender, 'send'>
}

/** Two months hold the beginning of every period. */
const daysLooked = 62

/**
 * What contracts say of moves: no bill straddles one, and contracts with the old upline end where it begins.
 */
export const createMoveRules = (deps: MoveDeps): MoveRules => ({
  async hold(tx) {
    for (const kind of contractKinds) await store.lockKind(tx, kind)
  },
  async firstDay(tx, { agentId, after }) {
    const { timeZone } = (await deps.settings.read()).limits
    const standing = await findAll(tx, agentId, new Date(deps.clock()))
    if (standing.length === 0) return undefined
    const lengths = standing.map(({ terms }) => lengthOf(readTerms(terms)))
    for (let ahead = 1; ahead <= daysLooked; ahead += 1) {
      const day = addDays(after, ahead)
      const startMs = dayStart(day, timeZone)
      const begins = lengths.every((length) => periodAt(length, startMs, timeZone).startMs === startMs)
      if (begins) return day
    }
    return addDays(after, daysLooked)
  },
  async onMoved(tx, { memberId, fromDay }) {
    const { timeZone } = (await deps.settings.read()).limits
    const at = new Date(dayStart(fromDay, timeZone))
    const ended: EndedByMove[] = []
    for (const row of await findAll(tx, memberId, at)) ended.push(...(await endWith(deps, tx, row, at)))
    for (const kind of contractKinds) await closeOffers(deps, tx, { payeeId: memberId, kind })
    return ended
  },
})

async function findAll(tx: Tx, payeeId: MemberId, from: Date): Promise<ContractRow[]> {
  const found: ContractRow[] = []
  for (const kind of contractKinds) found.push(...(await store.findStanding(tx, { payeeId, kind, from })))
  return found
}

/** The contract ends, and below it all that would have nothing to fit under. All kinds are held. */
async function endWith(deps: MoveDeps, tx: Tx, row: ContractRow, at: Date): Promise<EndedByMove[]> {
  const now = new Date(deps.clock())
  const actor = 'system:agent_move'
  const change = { payeeId: row.payee_id, kind: row.kind, terms: null, at }
  const cascade = await findCascade(tx, change)
  await store.endContract(tx, { payeeId: row.payee_id, id: row.id, state: 'terminated', endsAt: at })
  const event = { payeeId: row.payee_id, contractId: row.id, at: now, actor, reason: 'move' }
  await store.insertEvent(tx, { ...event, step: 'terminated' })
  const ended = await endCascade(tx, { ...change, ended: cascade, actor, now })
  await tellSides(deps.inbox, tx, { contract: row, name: 'contractTerminated', to: 'both' })
  await tellEnded(deps.inbox, tx, ended)
  return [sidesOf(row, false), ...cascade.map((contract) => sidesOf(contract.row, true))]
}

const sidesOf = (
  { kind, payer_id: payerId, payee_id: payeeId }: ContractRow,
  isCascade: boolean,
): EndedByMove => ({ kind, payerId, payeeId, isCascade })

/** Offers of the old upline do not follow into another branch. */
async function closeOffers(
  deps: MoveDeps,
  tx: Tx,
  { payeeId, kind }: { payeeId: MemberId; kind: ContractKind },
): Promise<void> {
  const offer = await store.findOpenOffer(tx, { payeeId, kind })
  if (!offer) return
  const at = new Date(deps.clock())
  await store.answerContract(tx, { payeeId, id: offer.id, state: 'withdrawn', at })
  const event = { payeeId, contractId: offer.id, at, actor: 'system:agent_move', reason: 'move' }
  await store.insertEvent(tx, { ...event, step: 'withdrawn' })
  await tellSides(deps.inbox, tx, { contract: offer, name: 'contractWithdrawn', to: 'both' })
}
