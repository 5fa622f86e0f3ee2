import { isExcluded } from '@baize/domain/identity'
import { ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import type { Pool } from '@baize/runtime'
import type { Events } from '../../kernel/events/events.ts'
import { actorOf, systemActor, type AuditCaller, type AuditService } from '../../kernel/audit/service.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import { extendExcluded, saveExcludedUntil } from '../../identity/api.ts'
import type { WalletService } from '../../ledger/api.ts'
import * as store from './exclusion-store.ts'

/** A pause that a member asked for. */
export interface Exclusion {
  readonly kind: 'cool_off' | 'self_exclusion'
  readonly beganAt: Date
  /** Nothing is for ever. */
  readonly until: Date | null
  /** A self-exclusion that has run out goes on until the member asks to come back. */
  readonly mayAskReturn: boolean
  /** When play begins again after the member has asked. */
  readonly returnsAt: Date | null
}

export interface Exclusions {
  /** What runs for a member now. */
  find(memberId: MemberId): Promise<Exclusion | null>
  /**
   * Keeps a member from staking, paying in and rewards, within a second on every way. Logging in and paying
   * out stay open. It can be made longer, never shorter.
   */
  coolOff(memberId: MemberId, hours: number, caller: AuditCaller): Promise<Result<null, 'exclusion_invalid'>>
  /** `months` null is for ever. */
  exclude(
    memberId: MemberId,
    months: number | null,
    caller: AuditCaller,
  ): Promise<Result<null, 'exclusion_invalid'>>
  /** Asks to come back after a self-exclusion has run out; play begins a while later. */
  askReturn(memberId: MemberId, caller: AuditCaller): Promise<Result<null, 'exclusion_running'>>
  /** Lets those play again whose pause has run out. Gives how many. */
  endRunOut(limit: number): Promise<number>
}

export interface ExclusionDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly audit: AuditService
  readonly settings: Pick<Settings, 'read'>
  readonly events: Pick<Events, 'publish'>
  readonly wallet: Pick<WalletService, 'transaction' | 'setCanStake'>
  /** Play at the providers, which ends with an exclusion. */
  readonly vendors: { closePlaySessions(memberId: MemberId): Promise<void> }
}

/** Until somebody asks to come back, a self-exclusion has no end. */
const noEnd = new Date('9999-12-31T00:00:00Z')
const hourMs = 3_600_000

export function createExclusions(deps: ExclusionDeps): Exclusions {
  return {
    find: (memberId) => findExclusion(deps, memberId),
    async coolOff(memberId, hours, caller) {
      const { limits } = await deps.settings.read()
      if (!limits.coolOffHours.includes(hours)) return refuse('exclusion_invalid')
      const until = new Date(deps.clock() + hours * hourMs)
      await begin(deps, { memberId, kind: 'cool_off', until, excludedUntil: until, caller })
      return ok(null)
    },
    async exclude(memberId, months, caller) {
      const { limits } = await deps.settings.read()
      if (months !== null && !limits.exclusionMonths.includes(months)) return refuse('exclusion_invalid')
      const until = months === null ? null : addMonths(deps.clock(), months)
      await begin(deps, { memberId, kind: 'self_exclusion', until, excludedUntil: noEnd, caller })
      return ok(null)
    },
    askReturn: (memberId, caller) => askReturn(deps, memberId, caller),
    endRunOut: (limit) => endRunOut(deps, limit),
  }
}

interface Beginning {
  readonly memberId: MemberId
  readonly kind: 'cool_off' | 'self_exclusion'
  readonly until: Date | null
  readonly excludedUntil: Date
  readonly caller: AuditCaller
}

async function begin(deps: ExclusionDeps, given: Beginning): Promise<void> {
  const { memberId, kind, until, excludedUntil, caller } = given
  await deps.wallet.transaction(async (tx) => {
    await store.lockMember(tx, memberId)
    await store.insertExclusion(tx, { memberId, kind, beganAt: new Date(deps.clock()), until })
    await extendExcluded(tx, { memberId, until: excludedUntil })
    await deps.wallet.setCanStake(tx, memberId, false)
    const details = { kind, until: until?.toISOString() ?? null }
    await deps.audit.write(tx, {
      event: 'exclusion_began',
      actor: actorOf(memberId),
      memberId,
      caller,
      details,
    })
  })
  await deps.vendors.closePlaySessions(memberId)
  await deps.events.publish({ kind: 'excluded', memberId })
}

async function findExclusion({ db, clock }: ExclusionDeps, memberId: MemberId): Promise<Exclusion | null> {
  const found = await store.findRunning(db, memberId)
  if (!found) return null
  const member = await store.findExcludedUntil(db, memberId)
  if (!isExcluded(member, clock())) return null
  const isAsked = found.return_asked_at !== null
  const hasRunOut = found.holds_until !== null && found.holds_until.getTime() <= clock()
  return {
    kind: found.kind,
    beganAt: found.began_at,
    until: found.holds_until,
    mayAskReturn: found.kind === 'self_exclusion' && hasRunOut && !isAsked,
    returnsAt: isAsked ? member : null,
  }
}

async function askReturn(
  deps: ExclusionDeps,
  memberId: MemberId,
  caller: AuditCaller,
): Promise<Result<null, 'exclusion_running'>> {
  const { limits } = await deps.settings.read()
  return deps.wallet.transaction(async (tx) => {
    await store.lockMember(tx, memberId)
    const found = await store.findRunning(tx, memberId)
    const hasRunOut =
      found?.holds_until !== null && (found?.holds_until.getTime() ?? Infinity) <= deps.clock()
    if (found?.kind !== 'self_exclusion' || !hasRunOut || found.return_asked_at)
      return refuse('exclusion_running')
    const at = new Date(deps.clock())
    const until = new Date(at.getTime() + limits.returnHours * hourMs)
    await store.saveReturnAsked(tx, { memberId, at })
    await saveExcludedUntil(tx, { memberId, until })
    const details = { from: until.toISOString() }
    const event = 'exclusion_return_asked' as const
    await deps.audit.write(tx, { event, actor: actorOf(memberId), memberId, caller, details })
    return ok(null)
  })
}

async function endRunOut(deps: ExclusionDeps, limit: number): Promise<number> {
  const at = new Date(deps.clock())
  const due = await store.findRunOut(deps.db, { at, limit })
  for (const { member_id: memberId } of due) {
    await deps.wallet.transaction(async (tx) => {
      const member = await store.lockMember(tx, memberId)
      // Another pause may have begun meanwhile.
      if (!member || isExcluded(member.excluded_until, at.getTime())) return
      await store.endExclusions(tx, { memberId, at })
      await saveExcludedUntil(tx, { memberId, until: null })
      if (member.state === 'active') await deps.wallet.setCanStake(tx, memberId, true)
      await deps.audit.write(tx, { event: 'exclusion_ended', actor: systemActor('limits'), memberId })
    })
  }
  return due.length
}

/** The same day of a later month, or its last. */
function addMonths(nowMs: number, months: number): Date {
  const from = new Date(nowMs)
  const to = new Date(nowMs)
  to.setUTCMonth(from.getUTCMonth() + months)
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0)
  return to
}
