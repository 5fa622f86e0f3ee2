import { loginProofsFor, type DoorRefusal } from '@baize/domain/identity'
import type { ProofMethod } from '@baize/domain/security'
import { refuse, type MemberId, type Result } from '@baize/std'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { actorOf } from '../../kernel/audit/service.ts'
import type { ProofService } from '../proof/service.ts'
import type { CodeSent } from '../verification/codes.ts'
import type { Ticket, Tickets } from '../verification/tickets.ts'
import { admit, markOf, type AdmissionDeps, type InterruptedLogin } from './admission.ts'
import * as doorStore from './door-store.ts'
import type { LoggedIn } from './service.ts'
import type { Caller } from '../../kernel/http/session.ts'
import * as store from './store.ts'

/** The second proof of a login from an address that the account does not know (decision D11). */
export interface LoginProofs {
  sendCode(
    ask: { ticket: string; method: 'sms' | 'email' },
    caller: Caller,
  ): Promise<
    Result<CodeSent, 'login_proof_expired' | 'login_proof_failed' | 'code_wait' | 'message_budget_spent'>
  >
  /** Goes on with the login where it was stopped. The ticket takes five tries and opens one session. */
  give(
    given: { ticket: string; method: ProofMethod; answer: string },
    caller: Caller,
  ): Promise<Result<LoggedIn, 'login_proof_expired' | 'login_proof_failed' | 'login_throttled' | DoorRefusal>>
}

export interface LoginProofDeps extends AdmissionDeps {
  readonly proofs: Pick<ProofService, 'methodsOf' | 'sendCode' | 'check'>
  readonly tickets: Tickets
}

const mostTries = 5

export const createLoginProofs = (deps: LoginProofDeps): LoginProofs => ({
  async sendCode({ ticket, method }, caller) {
    const found = ofDevice(await deps.tickets.peek<InterruptedLogin>(deps.db, 'login_proof', ticket), caller)
    if (!found) return refuse('login_proof_expired')
    if (!(await isAsked(deps, found, method))) return refuse('login_proof_failed')
    const sent = await deps.proofs.sendCode(found.memberId, method, 'login_proof', caller)
    if (sent.ok) return sent
    return sent.code === 'proof_failed' ? refuse('login_proof_failed') : refuse(sent.code, sent.details)
  },
  async give({ ticket, method, answer }, caller) {
    const key = { kind: 'login_proof', ticket, most: mostTries } as const
    const found = ofDevice(await deps.tickets.attempt<InterruptedLogin>(deps.db, key), caller)
    if (!found) return refuse('login_proof_expired')
    if (!(await isAsked(deps, found, method))) return refuse('login_proof_failed')
    const checked = await deps.proofs.check(found.memberId, { method, answer }, 'login_proof', caller)
    if (!checked.ok) {
      await recordFailure(deps, found, caller, method)
      return checked.code === 'proof_failed'
        ? refuse('login_proof_failed')
        : refuse(checked.code, checked.details)
    }
    if (!(await deps.tickets.use(deps.db, 'login_proof', ticket))) return refuse('login_proof_expired')
    return admitProven(deps, found, caller, method)
  },
})

type Interrupted = InterruptedLogin & { readonly memberId: MemberId }

/** Only the browser that typed the password goes on with its login. */
function ofDevice(found: Ticket<InterruptedLogin> | undefined, { device }: Caller): Interrupted | undefined {
  if (found?.memberId === undefined || found.payload.device !== device) return undefined
  return { ...found.payload, memberId: found.memberId }
}

async function isAsked(deps: LoginProofDeps, { via, memberId }: Interrupted, method: ProofMethod) {
  const choices = loginProofsFor(via, await deps.proofs.methodsOf(memberId, 'login'))
  return choices.some((choice) => choice.method === method)
}

async function recordFailure(deps: LoginProofDeps, found: Interrupted, caller: Caller, method: ProofMethod) {
  const { memberId, via, area } = found
  const { address, userAgent, device } = caller
  const arrival = await store.findArrival(deps.db, { memberId, network: '', deviceMark: markOf(device) })
  await inTransaction(deps.db, async (tx) => {
    await doorStore.insertHistory(tx, {
      memberId,
      at: new Date(deps.clock()),
      outcome: 'proof_failed',
      via,
      area,
      address,
      userAgent,
      isNewDevice: !arrival?.is_known_device,
    })
    await deps.audit.write(tx, {
      event: 'login_proof_failed',
      actor: actorOf(memberId),
      memberId,
      caller,
      details: { method },
    })
  })
}

async function admitProven(deps: LoginProofDeps, found: Interrupted, caller: Caller, method: ProofMethod) {
  const { memberId, area, via, isWeakDefault } = found
  await deps.audit.write(deps.db, {
    event: 'login_proof_given',
    actor: actorOf(memberId),
    memberId,
    caller,
    details: { method },
  })
  const admitted = await admit(deps, memberId, caller, { area, via, isWeakDefault, isProven: true })
  if (admitted.ok) return admitted
  // Who gave a proof is not asked for one again, nor for a password; the codes are there for the types.
  const { code } = admitted
  return code === 'login_proof_required' || code === 'login_failed'
    ? refuse('login_proof_expired')
    : refuse(code)
}
