import { hash } from 'node:crypto'
import type { AuditEvent } from '@baize/domain/audit'
import {
  doorRefusal,
  loginProofsFor,
  networkOf,
  passwordChangeReason,
  type PasswordChangeReason,
} from '@baize/domain/identity'
import type { Pool } from '@baize/runtime'
import { invariant, ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { actorOf, type AuditService } from '../../kernel/audit/service.ts'
import type { OwnerService } from '../owner/service.ts'
import type { OnActivity } from '../profile/on-activity.ts'
import type { ProofChoice, ProofService } from '../proof/service.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import type { Tickets } from '../verification/tickets.ts'
import * as doorStore from './door-store.ts'
import type { Admission, AdmitRefusal, Change, LoggedIn } from './session.ts'
import type { Caller, Session } from '../../kernel/http/session.ts'
import * as store from './store.ts'
import { createToken, hashToken } from '../../kernel/secrets/token.ts'

export interface AdmissionDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly settings: Pick<Settings, 'read'>
  readonly audit: AuditService
  readonly owners: Pick<OwnerService, 'warn'>
  readonly proofs: Pick<ProofService, 'methodsOf'>
  readonly tickets: Pick<Tickets, 'issue'>
  readonly onActivity: OnActivity
}

export interface Arriving extends Admission {
  /** What was typed is the deployment's default password (decision D9). */
  readonly isWeakDefault?: boolean
  /** The second proof was given a moment ago. */
  readonly isProven?: boolean
  /**
   * The stored hash that the password was compared with: it must be the one in use when the session opens.
   */
  readonly shownHash?: string
}

/** What a ticket of the second proof remembers of the login that it continues. */
export interface InterruptedLogin extends Admission {
  readonly isWeakDefault: boolean
  /** The ticket is of use to the browser that typed the password, and to no other. */
  readonly device: string
}

/** How long the second proof of a login may take. */
const loginProofMs = 10 * 60_000

/** See `SessionService.admit`. */
export async function admit(
  deps: AdmissionDeps,
  memberId: MemberId,
  caller: Caller,
  arriving: Arriving,
): Promise<Result<LoggedIn, AdmitRefusal | 'login_failed'>> {
  const place = placeOf(caller)
  const found = await store.findArrival(deps.db, { memberId, ...place })
  invariant(found, 'who is admitted is a member')
  const visit = { memberId, caller, isNewDevice: !found.is_known_device, ...arriving }
  const refusal = doorRefusal({ ...found, ...arriving })
  if (refusal) {
    await inTransaction(deps.db, (tx) => record(deps, tx, visit, 'refused', 'login_refused', { refusal }))
    return refuse(refusal)
  }
  // An account that nobody has used yet knows no address to compare with.
  const isNewPlace = found.has_known_network && !found.is_known_network
  if (isNewPlace && !arriving.isProven) {
    const interrupted = await askForProof(deps, visit)
    if (interrupted) return interrupted
  }
  const settings = await deps.settings.read()
  const reason = passwordChangeReason(
    {
      via: arriving.via,
      isWeakDefault: arriving.isWeakDefault ?? false,
      mustChange: found.must_change_password,
      isTermsDue: found.terms_due,
      changedAtMs: found.password_changed_at.getTime(),
      expiryDays: settings.password.expiryDays,
      isForced: settings.flags.forcedPasswordChange,
    },
    deps.clock(),
  )
  const entered = await enter(deps, { ...visit, ...place, found, reason })
  return entered ? ok(entered) : refuse('login_failed')
}

/** See `SessionService.renew`. Old sessions and the new one change places in one transaction. */
export async function renew(
  deps: Pick<AdmissionDeps, 'db' | 'clock'>,
  { memberId, username, area, via, isFirst }: Session,
  caller: Caller,
  change: Change,
): Promise<{ loggedIn: LoggedIn; ended: { token_hash: Buffer }[] } | undefined> {
  const token = createToken(memberId)
  const ended = await inTransaction(deps.db, async (tx) => {
    if (!(await change(tx))) return undefined
    const deleted = await store.deleteSessionsOf(tx, { memberId, id: null, keep: null })
    await insert(deps, tx, { memberId, caller, area, via, token, isFirst, reason: undefined })
    return deleted
  })
  if (!ended) return undefined
  const flags = { firstTimeLogin: false, passwordExpired: false, passwordChangeRequired: false }
  return { loggedIn: { token, userName: username, ...flags }, ended }
}

function insert(
  deps: Pick<AdmissionDeps, 'clock'>,
  tx: Db,
  given: Admission & {
    memberId: MemberId
    caller: Caller
    token: string
    isFirst: boolean
    reason: PasswordChangeReason | undefined
  },
) {
  const at = new Date(deps.clock())
  return store.insertSession(tx, {
    memberId: given.memberId,
    tokenHash: hashToken(given.token),
    address: given.caller.address,
    userAgent: given.caller.userAgent,
    deviceMark: markOf(given.caller.device),
    area: given.area,
    via: given.via,
    passwordChangeReason: given.reason ?? null,
    isFirst: given.isFirst,
    openedAt: given.openedAt ?? at,
    at,
  })
}

/** How an account knows a device again; the name in the cookie itself is not kept. */
export const markOf = (device: string): Buffer => hash('sha256', `device ${device}`, 'buffer')

const placeOf = ({ address, device }: Caller) => ({
  network: networkOf(address),
  deviceMark: markOf(device),
})

interface Visit extends Arriving {
  readonly memberId: MemberId
  readonly caller: Caller
  readonly isNewDevice: boolean
}

async function askForProof(deps: AdmissionDeps, visit: Visit) {
  const { login } = await deps.settings.read()
  if (!login.newAddressProof) return undefined
  const { memberId, caller, area, via } = visit
  const methods: ProofChoice[] = loginProofsFor(via, await deps.proofs.methodsOf(memberId, 'login'))
  // Nothing to prove it with: the person is let in, and the owner is told.
  if (methods.length === 0) return undefined
  const isWeakDefault = visit.isWeakDefault ?? false
  const payload: InterruptedLogin = { area, via, isWeakDefault, device: caller.device }
  const ticket = await inTransaction(deps.db, async (tx) => {
    await record(deps, tx, visit, 'proof_required', 'login_proof_required')
    return deps.tickets.issue(tx, { kind: 'login_proof', memberId, payload, ttlMs: loginProofMs })
  })
  return refuse('login_proof_required', { ticket, methods })
}

interface Entrance extends Visit {
  readonly network: string
  readonly deviceMark: Buffer
  readonly found: store.ArrivalRow
  readonly reason: PasswordChangeReason | undefined
}

const playerType = 0

/** Nothing when the password was changed while it was compared: the change has ended every session. */
async function enter(deps: AdmissionDeps, entrance: Entrance): Promise<LoggedIn | undefined> {
  const { memberId, caller, area, via, openedAt, found, reason, network, deviceMark } = entrance
  const token = createToken(memberId)
  const at = new Date(deps.clock())
  const isNewPlace = found.has_known_network && !found.is_known_network
  const isFirst = found.first_login_at === null
  const isInside = await inTransaction(deps.db, async (tx) => {
    // A change of the password waits for this session and ends it, or is seen here.
    const hash = await store.holdPassword(tx, memberId)
    if (entrance.shownHash !== undefined && entrance.shownHash !== hash) return false
    await insert(deps, tx, { memberId, caller, area, via, openedAt, token, isFirst, reason })
    // A link shows that its maker was logged in, and nothing about where it is opened.
    if (via !== 'exchange') await doorStore.rememberPlace(tx, { memberId, network, deviceMark, at })
    await record(deps, tx, entrance, 'succeeded', 'login_succeeded', reason && { changeDue: reason })
    if (found.type === playerType) await deps.onActivity(tx, { memberId, kind: 'seen', at })
    if (!isNewPlace) return true
    await record(deps, tx, entrance, undefined, 'login_from_new_address', { network })
    // Who has just shown another proof need not be told as well.
    if (!entrance.isProven) await deps.owners.warn(tx, memberId, 'new_login', {}, caller)
    return true
  })
  if (!isInside) return undefined
  return {
    token,
    userName: found.username,
    firstTimeLogin: isFirst,
    passwordExpired: reason === 'expired',
    passwordChangeRequired: reason !== undefined,
    termsRequired: found.terms_due,
  }
}

/** A line of the history that the owner sees (unless it would repeat one), and one of the audit. */
async function record(
  deps: Pick<AdmissionDeps, 'audit' | 'clock'>,
  tx: Db,
  visit: Visit,
  outcome: 'succeeded' | 'refused' | 'proof_required' | undefined,
  event: AuditEvent,
  details: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { memberId, caller, area, via, isNewDevice } = visit
  const { address, userAgent } = caller
  if (outcome) {
    const at = new Date(deps.clock())
    await doorStore.insertHistory(tx, { memberId, at, outcome, via, area, address, userAgent, isNewDevice })
  }
  await deps.audit.write(tx, {
    event,
    actor: actorOf(memberId),
    memberId,
    caller,
    details: { via, area, ...details },
  })
}
