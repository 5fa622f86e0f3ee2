import type { GivenValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { MemberId } from '@baize/std'

type Shown = GivenValueOf<ConsoleCalls['agentSignalList']>['list'][number]
export type SignalKind = Shown['kind']
export type Facts = Shown['accounts'][number]['facts']

/** A fraud signal: its accounts, and the figures behind it. */
export interface Signal {
  readonly kind: SignalKind
  readonly members: readonly MemberId[]
  /** How often it happened; without it, how many accounts there are. */
  readonly count?: number
  readonly factsOf?: ReadonlyMap<MemberId, Facts>
}

/** Joins findings of one kind about the same accounts into one signal, with the sum of their counts. */
export function joinSame(found: readonly Signal[]): Signal[] {
  const groups = Map.groupBy(found, keyOf)
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return first ?? []
    const all = [first, ...others]
    const factsOf = new Map<MemberId, Facts>()
    // The first is the newest: its figures win where several have the same one.
    for (const each of all.toReversed())
      for (const [member, facts] of each.factsOf ?? [])
        factsOf.set(member, { ...factsOf.get(member), ...facts })
    return { ...first, factsOf, count: all.reduce((sum, each) => sum + countOf(each), 0) }
  })
}

export const countOf = ({ count, members }: Pick<Signal, 'count' | 'members'>): number =>
  count ?? members.length

export const sorted = (members: readonly MemberId[]): MemberId[] =>
  members.toSorted((one, other) => (one < other ? -1 : Number(one > other)))

const keyOf = ({ kind, members }: Signal) => `${kind} ${sorted(members).join(' ')}`

/** A signal that is kept, as a new look compares with it. */
export interface KeptSignal {
  readonly id: bigint
  readonly kind: SignalKind
  readonly members: readonly MemberId[]
  readonly count: number
  readonly state: 'open' | 'closed' | 'grown'
  readonly lastSeenMs: number
  /** The count with which it was closed last. */
  readonly closedCount: number | null
}

/** What a look makes of one signal that it found. */
export type Judged =
  /** It is kept already, with these accounts; closed before, it may open again. */
  | { readonly what: 'same'; readonly id: bigint; readonly opens: boolean; readonly isOpen: boolean }
  /** It is part of a kept one, seen from a smaller branch. */
  | { readonly what: 'part'; readonly id: bigint; readonly isOpen: boolean }
  /** It is new; open ones with fewer accounts grow into it. */
  | { readonly what: 'new'; readonly grown: readonly bigint[] }

/** After so long without it, what is seen again happened again: no look goes further back. */
export const forgottenMs = 30 * 86_400_000

/**
 * Whether a found signal is one that is kept (the same kind and accounts), part of one, or new. A closed one
 * opens again when it counts more than when it was closed, or after it was gone for thirty days.
 */
export function judgeSignal(found: Signal, kept: readonly KeptSignal[], nowMs: number): Judged {
  const alike = kept.filter(({ kind }) => kind === found.kind)
  const own = new Set(found.members)
  const around = alike.filter(({ members, state }) => state !== 'grown' && has(members, own))
  const same = around.find(({ members }) => members.length === own.size)
  if (same) {
    const isOpen = same.state === 'open'
    const opens = !isOpen && isBack(same, countOf(found), nowMs)
    return { what: 'same', id: same.id, opens, isOpen: isOpen || opens }
  }
  const part = around.find(({ state }) => state === 'open') ?? around[0]
  if (part) return { what: 'part', id: part.id, isOpen: part.state === 'open' }
  const grown = alike.filter(
    ({ members, state }) => state === 'open' && members.every((member) => own.has(member)),
  )
  return { what: 'new', grown: grown.map(({ id }) => id) }
}

function has(members: readonly MemberId[], wanted: ReadonlySet<MemberId>): boolean {
  return members.filter((member) => wanted.has(member)).length === wanted.size
}

const isBack = ({ closedCount, count, lastSeenMs }: KeptSignal, counted: number, nowMs: number): boolean =>
  counted > (closedCount ?? count) || nowMs - lastSeenMs >= forgottenMs
