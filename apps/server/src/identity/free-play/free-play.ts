import { randomInt } from 'node:crypto'
import { dailyLimit, type Attempt } from '@baize/domain/identity'
import type { FreePlaySettings } from '@baize/domain/setting'
import { currencies, parseDecimal } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { invariant, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import { actorOf, systemActor, type AuditService } from '../../kernel/audit/service.ts'
import type { Challenges } from '../../kernel/captcha/challenge.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import { houseActors, type WalletService } from '../../ledger/api.ts'
import { markOf } from '../session/admission.ts'
import type { Attempts } from '../../kernel/attempt/attempts.ts'
import type { LoggedIn, SessionService } from '../session/service.ts'
import type { Caller } from '../../kernel/http/session.ts'
import * as store from './store.ts'
import type { MemberService } from '../member/service.ts'

export type FreePlayRefusal =
  | 'freeplay_closed'
  | 'freeplay_limit_reached'
  | 'challenge_required'
  | 'challenge_failed'

export interface FreePlay {
  /** Opens a trial account with play money of its own, or goes on with the one of this device. */
  open(
    ask: { language?: 'EN' | 'BN' | undefined; altcha?: string | undefined },
    caller: Caller,
  ): Promise<Result<LoggedIn, FreePlayRefusal>>
  /** Opens the trial account of a name, or gives the one that is there this password. */
  openNamed(account: { readonly username: string; readonly password: string }): Promise<MemberId>
  /**
   * Closes trial accounts without a password that were not used for the days that the site sets. Gives how
   * many.
   */
  closeIdle(): Promise<number>
}

export interface FreePlayDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly settings: Pick<Settings, 'read'>
  readonly audit: AuditService
  readonly attempts: Attempts
  readonly challenges: Pick<Challenges, 'check'>
  readonly members: Pick<MemberService, 'create' | 'open'>
  readonly wallet: Pick<WalletService, 'postIn' | 'houseAccount'>
  readonly sessions: Pick<SessionService, 'admit'>
}

/** Play money has a currency of its own: it never meets money of the site (reliability I10). */
const playCurrency = 'FUN'
const dayMs = 86_400_000

export const createFreePlay = (deps: FreePlayDeps): FreePlay => ({
  async open({ language = 'BN', altcha }, caller) {
    const { flags, freeplay, register } = await deps.settings.read()
    if (!flags.freePlay) return refuse('freeplay_closed')
    const known = await store.findTrialOf(deps.db, markOf(caller.device))
    if (known) return enter(deps, known.id, caller)
    if (register.challenge) {
      const solved = await deps.challenges.check(altcha)
      if (solved !== 'ok') return refuse(solved === 'missing' ? 'challenge_required' : 'challenge_failed')
    }
    if (Math.min(freeplay.perDeviceDay, freeplay.perAddressDay) === 0) return refuse('freeplay_limit_reached')
    const counted = await deps.attempts.count(trialAttempts(caller, freeplay))
    if (!counted.ok) return refuse('freeplay_limit_reached', counted.details)
    return enter(deps, await openTrial(deps, { language, freeplay, caller }), caller)
  },
  async openNamed({ username, password }) {
    const { freeplay } = await deps.settings.read()
    const account = { username, password, nickname: 'Trial', type: 4, currency: playCurrency } as const
    const memberId = await deps.members.open(account)
    await inTransaction(deps.db, (tx) => credit(deps, tx, { memberId, freeplay }))
    return memberId
  },
  async closeIdle() {
    const { freeplay } = await deps.settings.read()
    const unusedSince = new Date(deps.clock() - freeplay.idleDays * dayMs)
    return inTransaction(deps.db, async (tx) => {
      const closed = await store.closeTrials(tx, unusedSince)
      for (const { id } of closed) {
        const actor = systemActor('free-play')
        await deps.audit.write(tx, { event: 'trial_closed', actor, memberId: id })
      }
      return closed.length
    })
  },
})

const trialAttempts = ({ device, address }: Caller, limits: FreePlaySettings): Attempt[] => [
  { scope: 'trial_device', subject: device, limit: dailyLimit(limits.perDeviceDay) },
  { scope: 'trial_address', subject: address, limit: dailyLimit(limits.perAddressDay) },
]

async function enter({ sessions }: FreePlayDeps, memberId: MemberId, caller: Caller) {
  const admitted = await sessions.admit(memberId, caller, { area: 'site', via: 'freeplay' })
  invariant(admitted.ok, 'an open trial account may come in')
  return admitted
}

interface NewTrial {
  readonly language: 'EN' | 'BN'
  readonly freeplay: FreePlaySettings
  readonly caller: Caller
}

async function openTrial(deps: FreePlayDeps, { language, freeplay, caller }: NewTrial): Promise<MemberId> {
  const { audit, members } = deps
  return inTransaction(deps.db, async (tx) => {
    const number = String(randomInt(10 ** 9)).padStart(9, '0')
    const created = await members.create(tx, {
      username: `trial${number}`,
      nickname: `Trial ${number}`,
      type: 4,
      passwordHash: null,
      currency: playCurrency,
      language,
    })
    invariant(created.ok, 'a made-up name of a trial account is free')
    const { memberId } = created.value
    await credit(deps, tx, { memberId, freeplay })
    await audit.write(tx, { event: 'trial_opened', actor: actorOf(memberId), memberId, caller })
    return memberId
  })
}

/** Gives an account its play money, once. */
async function credit(
  { wallet }: FreePlayDeps,
  tx: Tx,
  { memberId, freeplay }: { memberId: MemberId; freeplay: FreePlaySettings },
): Promise<void> {
  const gateway = await wallet.houseAccount({ code: 'gateway:trial', kind: 'gateway' })
  const amount = parseDecimal(freeplay.credit, currencies[playCurrency])
  invariant(amount.ok, 'the setting of the play money is an amount')
  if (amount.value === 0n) return
  const paid = await wallet.postIn(tx, {
    kind: 'transfer',
    memberId,
    actor: houseActors.trial,
    key: String(memberId),
    currency: playCurrency,
    legs: [{ kind: 'sandbox_credit', debit: gateway, credit: 'cash', amountMinor: amount.value }],
  })
  // A start with another amount set is a repeat too: what was paid stays.
  invariant(paid.status !== 'unknown', 'a transaction of its own knows how it ends')
}
