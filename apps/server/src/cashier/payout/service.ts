import { isSameHolder, normaliseAccountNumber, type PayoutKind } from '@baize/domain/payout'
import { fitsPattern } from '@baize/domain/identity'
import { fitsParticular, maskNumber, normaliseParticular } from '@baize/domain/security'
import { latinDigits } from '@baize/i18n'
import { invariant, ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import type { Pool } from '@baize/runtime'
import type { SecretBox } from '../../kernel/secrets/secret-box.ts'
import type { SecretHash } from '../../kernel/secrets/secret-hash.ts'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import { actorOf, type AuditCaller, type AuditService } from '../../kernel/audit/service.ts'
import {
  type Guarded,
  lockHolder,
  type OwnerService,
  type ProofRefusal,
  type ProofService,
  saveHolder,
} from '../../identity/api.ts'
import type { Session } from '../../kernel/http/session.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import * as store from './store.ts'

export interface TypedAccount {
  readonly provider: string
  readonly holder: string
  readonly number: string
  readonly branch?: string | undefined
}

export interface ShownAccount {
  readonly id: string
  readonly kind: PayoutKind
  readonly provider: string
  readonly holder: string
  readonly number: string
  readonly branch: string
  readonly isDefault: boolean
  readonly addedAt: string
  readonly usableAt: string
}

/** An account that takes payments now, with its whole number: for the cashier, never for the wire. */
export interface UsableAccount {
  readonly id: string
  readonly kind: PayoutKind
  readonly provider: string
  readonly holder: string
  readonly number: string
  readonly branch: string
  readonly isDefault: boolean
}

export interface ShownProvider {
  readonly code: string
  readonly kind: PayoutKind
  readonly nameEn: string
  readonly nameBn: string
}

export interface PayoutService {
  list(memberId: MemberId): Promise<{ list: ShownAccount[]; providers: ShownProvider[]; limit: number }>
  /** The accounts that may be paid at this moment: those past their cooling period. */
  usable(memberId: MemberId): Promise<readonly UsableAccount[]>
  /** Adds an account on a second proof; the owner is told. `payout_account_invalid` carries `{ field }`. */
  add(
    given: Guarded,
    typed: TypedAccount,
  ): Promise<
    Result<
      { id: string },
      'payout_account_invalid' | 'payout_account_taken' | 'payout_account_limit' | ProofRefusal
    >
  >
  remove(given: Guarded, id: string): Promise<Result<null, 'payout_account_not_found' | ProofRefusal>>
  setDefault(
    session: Session,
    id: string,
    caller: AuditCaller,
  ): Promise<Result<null, 'payout_account_not_found'>>
}

export interface PayoutDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly secretBox: SecretBox
  readonly hashNumber: SecretHash
  readonly settings: Pick<Settings, 'read'>
  readonly proofs: Pick<ProofService, 'redeem'>
  readonly owners: OwnerService
  readonly audit: AuditService
}

const hourMs = 3_600_000
const longestName = 64
const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const createPayouts = (deps: PayoutDeps): PayoutService => ({
  async list(memberId) {
    const { security } = await deps.settings.read()
    const accounts = await store.listAccounts(deps.db, memberId)
    const providers = await store.listProviders(deps.db)
    return {
      list: accounts.map(showAccount),
      providers: providers.map(({ code, kind, name_en: nameEn, name_bn: nameBn }) => ({
        code,
        kind,
        nameEn,
        nameBn,
      })),
      limit: security.payoutAccounts,
    }
  },
  async usable(memberId) {
    const now = deps.clock()
    const accounts = await store.listAccounts(deps.db, memberId)
    return accounts
      .filter(({ usable_at }) => usable_at.getTime() <= now)
      .map(({ number, is_default: isDefault, id, kind, provider, holder, branch }) => {
        const whole = deps.secretBox.open(number)
        return { id, kind, provider, holder, branch, isDefault, number: whole }
      })
  },
  add: (given, typed) => add(deps, given, typed),
  remove: (given, id) => remove(deps, given, id),
  setDefault: (session, id, caller) => setDefault(deps, session, id, caller),
})

const showAccount = (account: store.AccountRow): ShownAccount => ({
  id: account.id,
  kind: account.kind,
  provider: account.provider,
  holder: account.holder,
  number: account.number_mask,
  branch: account.branch,
  isDefault: account.is_default,
  addedAt: account.added_at.toISOString(),
  usableAt: account.usable_at.toISOString(),
})

interface ReadAccount {
  readonly provider: string
  readonly holder: string
  readonly number: string
  readonly branch: string
}

async function readAccount(
  deps: PayoutDeps,
  typed: TypedAccount,
): Promise<Result<ReadAccount, 'payout_account_invalid'>> {
  const invalid = (field: keyof TypedAccount) => refuse('payout_account_invalid', { field })
  const provider = await store.findProvider(deps.db, typed.provider)
  if (!provider) return invalid('provider')
  const { kind, min_digits: minDigits, max_digits: maxDigits } = provider
  const number = normaliseAccountNumber(latinDigits(typed.number), { kind, minDigits, maxDigits })
  if (number === undefined) return invalid('number')
  const holder = normaliseParticular(typed.holder)
  const length = [...holder].length
  if (length < 2 || length > longestName || !fitsPattern('person_name', holder)) return invalid('holder')
  const branch = normaliseParticular(typed.branch ?? '')
  if (branch !== '' && !fitsParticular('placeOfBirth', branch)) return invalid('branch')
  return ok({ provider: provider.code, holder, number, branch })
}

async function add(deps: PayoutDeps, given: Guarded, typed: TypedAccount) {
  const account = await readAccount(deps, typed)
  if (!account.ok) return account
  const { security } = await deps.settings.read()
  return inTransaction(deps.db, (tx) => insert(deps, tx, { ...given, account: account.value, security }))
}

interface Adding extends Guarded {
  readonly account: ReadAccount
  readonly security: { readonly payoutAccounts: number; readonly payoutCoolingHours: number }
}

async function insert(deps: PayoutDeps, tx: Tx, { session, proof, caller, account, security }: Adding) {
  const { memberId } = session
  const known = await lockHolder(tx, memberId)
  invariant(known, 'who has a session has an account')
  // Before anything about other people's accounts is said.
  const proven = await deps.proofs.redeem(tx, session, proof, 'payout_add')
  if (!proven.ok) return proven
  const names = [known.real_name, known.payee_name].filter((name) => name !== null)
  if (names.some((name) => !isSameHolder(name, account.holder))) {
    return refuse('payout_account_invalid', { field: 'holder' })
  }
  const own = await store.listAccounts(tx, memberId)
  if (own.length >= security.payoutAccounts) {
    return refuse('payout_account_limit', { limit: security.payoutAccounts })
  }
  const at = new Date(deps.clock())
  const mask = maskNumber(account.number)
  const inserted = await store.insertAccount(tx, {
    ...account,
    memberId,
    number: deps.secretBox.close(account.number),
    mask,
    hash: deps.hashNumber(`${account.provider} ${account.number}`),
    isDefault: own.length === 0,
    at,
    usableAt: new Date(at.getTime() + security.payoutCoolingHours * hourMs),
  })
  if (!inserted) return refuse('payout_account_taken')
  // The first payee is who the account belongs to: from now on every payee is the same person.
  await saveHolder(tx, memberId, account.holder)
  const shown = { provider: account.provider, number: mask }
  const actor = actorOf(memberId)
  await deps.audit.write(tx, { event: 'payout_account_added', actor, memberId, caller, after: shown })
  await deps.owners.warn(tx, memberId, 'payout_added', { detail: `${shown.provider} ${mask}` }, caller)
  return ok({ id: inserted.id })
}

async function remove(deps: PayoutDeps, { session, proof, caller }: Guarded, id: string) {
  const { memberId } = session
  return inTransaction(deps.db, async (tx) => {
    await lockHolder(tx, memberId)
    const own = await store.listAccounts(tx, memberId)
    if (!own.some((account) => account.id === id)) return refuse('payout_account_not_found')
    const proven = await deps.proofs.redeem(tx, session, proof, 'payout_remove')
    if (!proven.ok) return proven
    const removed = await store.removeAccount(tx, { memberId, id, at: new Date(deps.clock()) })
    if (!removed) return refuse('payout_account_not_found')
    if (removed.is_default) await store.promoteOldest(tx, memberId)
    const shown = { provider: removed.provider, number: removed.number_mask }
    const actor = actorOf(memberId)
    await deps.audit.write(tx, { event: 'payout_account_removed', actor, memberId, caller, before: shown })
    const detail = `${shown.provider} ${shown.number}`
    await deps.owners.warn(tx, memberId, 'payout_removed', { detail }, caller)
    return ok(null)
  })
}

async function setDefault(
  deps: PayoutDeps,
  { memberId }: Session,
  id: string,
  caller: AuditCaller,
): Promise<Result<null, 'payout_account_not_found'>> {
  if (!uuidForm.test(id)) return refuse('payout_account_not_found')
  return inTransaction(deps.db, async (tx) => {
    await lockHolder(tx, memberId)
    const own = await store.listAccounts(tx, memberId)
    if (!own.some((account) => account.id === id)) return refuse('payout_account_not_found')
    await store.clearDefault(tx, memberId)
    const usual = await store.setDefault(tx, { memberId, id })
    const after = usual?.number_mask ?? null
    const actor = actorOf(memberId)
    await deps.audit.write(tx, { event: 'payout_account_default', actor, memberId, caller, after })
    return ok(null)
  })
}
