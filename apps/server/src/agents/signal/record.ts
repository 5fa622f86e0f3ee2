import type { Pool } from '@baize/runtime'
import type { Clock, MemberId } from '@baize/std'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import { countOf, judgeSignal, sorted, type Facts, type KeptSignal, type Signal } from './model.ts'
import * as store from './store.ts'

interface Found {
  /** At the top of the branch. */
  readonly agentId: MemberId
  readonly signals: readonly Signal[]
}

/** A signal as it is kept: its number, and whether it waits for an operator. */
export interface Recorded {
  readonly id: bigint
  readonly isOpen: boolean
}

/** Keeps what a look found and gives for each signal the one it is kept as. */
export async function recordSignals(
  { db, clock }: { readonly db: Pool; readonly clock: Clock },
  { agentId, signals }: Found,
): Promise<Recorded[]> {
  if (signals.length === 0) return []
  const at = new Date(clock())
  const memberIds = [...new Set(signals.flatMap(({ members }) => members))]
  const kinds = [...new Set(signals.map(({ kind }) => kind))]
  return inTransaction(db, async (tx) => {
    const kept = (await store.holdAlike(tx, { kinds, memberIds })).map(keptOf)
    const recorded = new Map<Signal, Recorded>()
    // The largest first: smaller ones may be part of it.
    for (const signal of signals.toSorted((one, other) => other.members.length - one.members.length))
      recorded.set(signal, await recordOne(tx, { agentId, signal, kept, at }))
    return signals.flatMap((signal) => recorded.get(signal) ?? [])
  })
}

const keptOf = (row: Awaited<ReturnType<typeof store.holdAlike>>[number]): KeptSignal => ({
  id: row.id,
  kind: row.kind,
  members: row.members,
  count: row.count,
  state: row.state,
  lastSeenMs: row.last_seen_at.getTime(),
  closedCount: row.closed_count,
})

interface One {
  readonly agentId: MemberId
  readonly signal: Signal
  /** What was kept before; new ones are added. */
  readonly kept: KeptSignal[]
  readonly at: Date
}

async function recordOne(tx: Tx, { agentId, signal, kept, at }: One): Promise<Recorded> {
  const judged = judgeSignal(signal, kept, at.getTime())
  const count = countOf(signal)
  if (judged.what === 'new') return insertNew(tx, { agentId, signal, kept, at }, judged.grown)
  const facts = judged.what === 'same' ? factsText(signal) : null
  await store.seeAgain(tx, { id: judged.id, facts, count, at })
  if (judged.what === 'same' && judged.opens) {
    await store.setState(tx, { id: judged.id, state: 'open', at })
    await store.insertEvent(tx, { ...opened, signal_id: judged.id, count, happened_at: at })
  }
  return { id: judged.id, isOpen: judged.isOpen }
}

const opened = { act: 'opened', outcome: null, note: '', operator_id: null } as const

async function insertNew(
  tx: Tx,
  { agentId, signal, kept, at }: One,
  grown: readonly bigint[],
): Promise<Recorded> {
  const { kind } = signal
  const [members, count] = [sorted(signal.members), countOf(signal)]
  const made = await store.insertSignal(tx, { kind, members, agentId, facts: factsText(signal), count, at })
  // Another look was first: what it wrote is open.
  const id = made?.id ?? (await store.holdAlike(tx, { kinds: [kind], memberIds: members })).at(-1)?.id ?? 0n
  if (made && grown.length > 0) await store.growInto(tx, { ids: grown, id, at })
  const left = kept.filter((each) => !grown.includes(each.id))
  const one = {
    id,
    kind,
    members,
    count,
    state: 'open',
    lastSeenMs: at.getTime(),
    closedCount: null,
  } as const
  kept.splice(0, kept.length, ...left, one)
  return { id, isOpen: true }
}

const factsText = ({ factsOf }: Signal): Record<string, Facts> =>
  Object.fromEntries([...(factsOf ?? [])].map(([member, facts]) => [String(member), facts]))
