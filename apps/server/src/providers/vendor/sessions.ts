import type { CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import type { Clock, MemberId } from '@baize/std'
import { textHash } from '../../kernel/secrets/text-hash.ts'
import { gatherLoads } from './gather.ts'
import { findStaffNamedSince } from './staff-store.ts'
import * as store from './store.ts'

export interface PlaySession {
  readonly memberId: MemberId
  readonly id: string
  readonly game: string
  readonly currency: CurrencyCode
  readonly expiresAtMs: number
  isClosed: boolean
  /** The member's stakes or losses are bounded: a bet is checked against what was used. */
  isBounded: boolean
  /** The session of a staff account. */
  isStaff: boolean
}

export interface SessionKey {
  readonly vendorId: number
  readonly player: string
  readonly session: string
}

/** Whose play is bounded since when. */
export interface LimitChanges {
  boundsAll(): Promise<boolean>
  findChangedSince(since: Date): Promise<readonly MemberId[]>
}

/** Play sessions and players as of at most a second ago; those seen lately cost no query. */
export interface PlaySessions {
  find(key: SessionKey): PlaySession | undefined | Promise<PlaySession | undefined>
  /** The member behind a vendor's name for a player. It never changes. */
  findMember(vendorId: number, player: string): MemberId | undefined | Promise<MemberId | undefined>
  invalidate(): void
}

const staleAfterMs = 1_000
const overlapMs = 5_000
const maxKept = 50_000

export function createPlaySessions({
  db,
  clock,
  limits,
}: {
  readonly db: Pool
  readonly clock: Clock
  readonly limits: LimitChanges
}): PlaySessions {
  const kept = createKeptSessions(db, limits)
  const members = new Map<string, MemberId>()
  let freshAt = -Infinity
  let asking: Promise<void> | undefined

  /** What was asked before an invalidation may not know its cause, and makes nothing fresh. */
  function refresh(): Promise<void> {
    const at = clock()
    const mine = kept
      .markChanges()
      .then(() => {
        if (asking === mine) freshAt = at
      })
      .finally(() => {
        if (asking === mine) asking = undefined
      })
    return mine
  }

  async function findFresh(key: SessionKey): Promise<PlaySession | undefined> {
    asking ??= refresh()
    await asking
    return kept.find(key)
  }

  const loadMember = gatherLoads<PlayerName, MemberId>({
    idOf: nameOf,
    async loadMany(names) {
      const found = await findMembersOf(db, names)
      if (members.size + found.size > maxKept) members.clear()
      for (const [name, member] of found) members.set(name, member)
      return found
    },
  })

  return {
    find(key) {
      const age = clock() - freshAt
      return age >= 0 && age < staleAfterMs ? kept.find(key) : findFresh(key)
    },
    findMember(vendorId, player) {
      const name = { vendorId, player }
      return members.get(nameOf(name)) ?? loadMember(name)
    },
    invalidate() {
      freshAt = -Infinity
      asking = undefined
    },
  }
}

interface KeptSession extends PlaySession {
  readonly vendorId: number
  readonly player: string
  /** Another session of the same hash. */
  next: KeptSession | undefined
}

const isOf = (kept: KeptSession, { vendorId, player, session }: SessionKey): boolean =>
  kept.id === session && kept.player === player && kept.vendorId === vendorId

/** Sessions in memory: what they are never changes, but for their end. */
function createKeptSessions(db: Pool, limits: LimitChanges) {
  const byHash = new Map<number, KeptSession>()
  const byId = new Map<string, PlaySession>()
  let seenTo: Date | undefined
  let isAllBounded = false

  const load = gatherLoads<SessionKey, PlaySession>({
    idOf: keyOf,
    async loadMany(keys) {
      const found = await store.findPlaySessions(db, keys)
      if (byId.size + found.length > maxKept) {
        byHash.clear()
        byId.clear()
      }
      const loaded = new Map<string, PlaySession>()
      for (const row of found) {
        const hash = textHash(row.id)
        const session: KeptSession = toSession(row, byHash.get(hash))
        session.isBounded ||= isAllBounded
        byHash.set(hash, session)
        byId.set(row.id, session)
        loaded.set(keyOf({ vendorId: row.vendor_id, player: row.player, session: row.id }), session)
      }
      return loaded
    },
  })

  return {
    find(key: SessionKey): PlaySession | Promise<PlaySession | undefined> {
      for (let kept = byHash.get(textHash(key.session)); kept; kept = kept.next) {
        if (isOf(kept, key)) return kept
      }
      return load(key)
    },
    /** Reads which sessions were closed, bounded by limits or marked as staff since the last read. */
    async markChanges(): Promise<void> {
      // What was closed before the first question is seen when it is loaded.
      seenTo ??= await store.readDatabaseTime(db)
      isAllBounded = await limits.boundsAll()
      if (byId.size === 0) return
      const since = new Date(seenTo.getTime() - overlapMs)
      const bounded = new Set(await limits.findChangedSince(since))
      const staff = await findStaffNamedSince(db, since)
      if (isAllBounded || bounded.size > 0)
        for (const session of byId.values())
          session.isBounded ||= isAllBounded || bounded.has(session.memberId)
      if (staff.size > 0) markStaff(byId.values(), staff)
      for (const { id, closed_at } of await store.findSessionsClosedSince(db, since)) {
        const session = byId.get(id)
        if (session) session.isClosed = true
        if (closed_at > seenTo) seenTo = closed_at
      }
    },
  }
}

function markStaff(sessions: Iterable<PlaySession>, staff: ReadonlySet<MemberId>): void {
  for (const session of sessions) session.isStaff ||= staff.has(session.memberId)
}

const toSession = (
  row: store.PlaySessionRow & {
    readonly player: string
    readonly is_bounded: boolean
    readonly is_staff: boolean
  },
  next: KeptSession | undefined,
): KeptSession => ({
  vendorId: row.vendor_id,
  player: row.player,
  next,
  memberId: row.member_id,
  id: row.id,
  game: row.game_code,
  currency: row.currency,
  expiresAtMs: row.expires_at.getTime(),
  isClosed: row.closed_at !== null,
  isBounded: row.is_bounded,
  isStaff: row.is_staff,
})

const keyOf = ({ vendorId, player, session }: SessionKey): string => `${vendorId} ${player} ${session}`

interface PlayerName {
  readonly vendorId: number
  readonly player: string
}

const nameOf = ({ vendorId, player }: PlayerName): string => `${vendorId} ${player}`

async function findMembersOf(db: Pool, names: readonly PlayerName[]): Promise<Map<string, MemberId>> {
  const found = new Map<string, MemberId>()
  for (const [vendorId, ofVendor] of Map.groupBy(names, (name) => name.vendorId)) {
    const players = ofVendor.map(({ player }) => player)
    for (const { member_id, reference } of await store.findMembers(db, vendorId, players)) {
      found.set(nameOf({ vendorId, player: reference }), member_id)
    }
  }
  return found
}
