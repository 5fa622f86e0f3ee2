import type { AccountType } from '@baize/domain/identity'
import type { WithdrawalSettings } from '@baize/domain/setting'
import type { WithdrawalBenefit } from '@baize/domain/withdrawal'
import { ok, refuse, type MemberId } from '@baize/std'
import { createPayouts, type PayoutService } from '../cashier/payout/service.ts'
import type { WithdrawalKey, WithdrawalRow } from '../cashier/withdrawal/model.ts'
import type { PayoutDifference } from '../cashier/withdrawal/pay.ts'
import type { Ask } from '../cashier/withdrawal/request.ts'
import { createWithdrawals, type WithdrawalService } from '../cashier/withdrawal/service.ts'
import type { Session } from '../kernel/http/session.ts'
import { createSecretHash } from '../kernel/secrets/secret-hash.ts'
import { createScriptedGateway, type ScriptedGateway } from './scripted-gateway.ts'
import { houseBalance } from './withdrawals.ts'
import { testSecretKey, type World } from './world.ts'

/** What lies outside the withdrawals, as a test says it is. */
export interface Outside {
  rules: Partial<WithdrawalSettings>
  level: number
  benefit: WithdrawalBenefit | undefined
  dueMinor: bigint
  hasProof: boolean
  isPasswordRight: boolean
  /** How often a second proof was taken. */
  proofsTaken: number
  nowMs: number
}

/** Withdrawals over the world's own ledger and tables, on a clock that only the test moves. */
export interface WithdrawalStage {
  readonly outside: Outside
  readonly service: WithdrawalService
  readonly payouts: PayoutService
  readonly differences: PayoutDifference[]
  /** What bonuses were told: the step, and whether another withdrawal is under way. */
  readonly bonusSteps: string[]
  gateway(code: string): ScriptedGateway
  /** Puts back what the test before has changed; the clock goes on. */
  reset(): void
  open(credits?: bigint): Promise<Asker>
  grant(memberId: MemberId, amountMinor: bigint): Promise<void>
  /** What went out to a house account, in minor units. */
  house(code: string): Promise<bigint>
}

/** Somebody with cash and a payee. */
export interface Asker {
  readonly memberId: MemberId
  readonly payoutAccount: string
  readonly session: Session
  ask(amount: string, more?: Partial<Ask>): ReturnType<WithdrawalService['request']>
  /** Asks and expects to be let. */
  asked(amount: string, more?: Partial<Ask>): Promise<WithdrawalKey>
  row(key: WithdrawalKey): Promise<WithdrawalRow>
  /** Cash, held, and what is owed. */
  purse(): Promise<readonly [bigint, bigint, bigint]>
  addPayee(): Promise<string>
}

export const stageCaller = { address: '127.0.0.1', userAgent: 'test', device: 'w'.repeat(43) }

/** So that no rule is met by chance. */
const easyRules: Partial<WithdrawalSettings> = {
  minimum: '1.00',
  maximum: '1000000.00',
  dayMaximum: ['1000000.00'],
  perDay: 1_000,
  mostOpen: 1_000,
  freePerDay: 0,
  feeBps: 100,
  feeMinimum: '10.00',
  twoPeopleFrom: '1000000.00',
}

let [people, numbers] = [0, 1_816_000_000]

const startRules = () => ({
  rules: easyRules,
  level: 0,
  benefit: undefined,
  dueMinor: 0n,
  hasProof: true,
  isPasswordRight: true,
  proofsTaken: 0,
})

export function createWithdrawalStage(world: World): WithdrawalStage {
  const { platform } = world
  const outside: Outside = { ...startRules(), nowMs: platform.clock() }
  const told: Told = { differences: [], bonusSteps: [] }
  const adapters = new Map<string, ScriptedGateway>()
  const core = {
    ...platform,
    ...peopleOf(outside),
    ...othersOf(told),
    clock: () => outside.nowMs,
    settings: {
      async read() {
        const all = await platform.settings.read()
        const security = { ...all.security, payoutCoolingHours: 0, payoutAccounts: 99 }
        return { ...all, security, withdrawal: { ...all.withdrawal, ...outside.rules } }
      },
    },
    hashNumber: createSecretHash(testSecretKey, 'payout account'),
    gateways: {
      find: (code: string) => adapters.get(code),
      callbackUrl: (code: string) => `http://127.0.0.1:9/${code}`,
    },
  }
  const payouts = createPayouts(core)
  const service = createWithdrawals({ ...core, payouts })
  const grant = (memberId: MemberId, amountMinor: bigint) => grantCash(world, memberId, amountMinor)
  return {
    ...told,
    outside,
    service,
    payouts,
    gateway(code) {
      const known = adapters.get(code) ?? createScriptedGateway(code)
      adapters.set(code, known)
      return known
    },
    grant,
    reset() {
      Object.assign(outside, startRules())
      for (const list of [told.differences, told.bonusSteps]) list.length = 0
      adapters.clear()
    },
    open: (credits = 100_000_00n) => openAsker(world, { service, payouts, grant }, credits),
    house: (code) => houseBalance(world, code),
  }
}

/** How the asker is proven, and what contracts are owed. */
export const provenBy = (
  outside: Pick<Outside, 'dueMinor' | 'hasProof' | 'isPasswordRight'> & { proofsTaken: number },
) => ({
  proofs: {
    redeem() {
      outside.proofsTaken += 1
      return Promise.resolve(outside.hasProof ? ok(null) : refuse('proof_expired'))
    },
  },
  paymentPasswords: {
    check: () => Promise.resolve(outside.isPasswordRight ? ok(null) : refuse('payment_password_wrong')),
  },
  hasPaymentPassword: () => Promise.resolve(false),
  contractDue: () => Promise.resolve(outside.dueMinor),
})

const peopleOf = (outside: Outside) => ({
  ...provenBy(outside),
  levels: { levelOf: () => Promise.resolve(outside.level) },
  withdrawalBenefit: () => Promise.resolve(outside.benefit),
})

type Told = Pick<WithdrawalStage, 'differences' | 'bonusSteps'>

/** Who is told or asked of a withdrawal. */
const othersOf = ({ differences, bonusSteps }: Told) => ({
  bonuses: {
    onWithdrawal(_tx: unknown, { step, hasOther }: { step: string; hasOther: boolean }) {
      bonusSteps.push(hasOther ? `${step}, another under way` : step)
      return Promise.resolve()
    },
  },
  owners: { warn: () => Promise.resolve() },
  // Pictures by their names: the picture shelf has tests of its own.
  uploads: {
    lockIn: (_tx: unknown, _memberId: MemberId, ids: readonly string[]) =>
      Promise.resolve(ids.every((id) => id.startsWith('own'))),
    attachIn: () => Promise.resolve(),
  },
  openDifference(_tx: unknown, difference: PayoutDifference) {
    differences.push(difference)
    return Promise.resolve()
  },
})

/** Cash from nowhere, for members of tests. */
export async function grantCash(
  { platform: { wallet } }: World,
  memberId: MemberId,
  amountMinor: bigint,
): Promise<void> {
  const account = await wallet.houseAccount({ code: 'gateway:sandbox', kind: 'gateway' })
  const outcome = await wallet.transaction((tx) =>
    wallet.postIn(tx, {
      kind: 'transfer',
      memberId,
      actor: 1,
      key: crypto.randomUUID(),
      currency: 'BDT',
      legs: [{ kind: 'sandbox_credit', debit: account, credit: 'cash', amountMinor }],
    }),
  )
  if (outcome.status !== 'applied') throw new Error('no cash was granted')
}

/** Opens an account that nobody can log in to: no password is hashed. */
export async function openQuietMember(
  { platform }: World,
  username: string,
  given: { readonly type?: AccountType; readonly uplineId?: MemberId | undefined } = {},
): Promise<MemberId> {
  const account = { type: 0, currency: 'BDT', language: 'EN', passwordHash: null, ...given } as const
  const opened = await platform.wallet.transaction((tx) =>
    platform.members.create(tx, { username, ...account }),
  )
  if (!opened.ok) throw new Error(`${username} was not opened: ${opened.code}`)
  return opened.value.memberId
}

async function openAsker(
  world: World,
  stage: Pick<WithdrawalStage, 'service' | 'payouts' | 'grant'>,
  credits: bigint,
): Promise<Asker> {
  const { service, payouts, grant } = stage
  const memberId = await openQuietMember(world, `asker_${(people += 1)}`)
  const session = { memberId, currency: 'BDT' } as Session
  if (credits > 0n) await grant(memberId, credits)
  const addPayee = async () => {
    const typed = { provider: 'bkash', holder: 'Rahim Uddin', number: `0${(numbers += 1)}` }
    const added = await payouts.add({ session, proof: 'a proof', caller: stageCaller }, typed)
    if (!added.ok) throw new Error(`no payee: ${added.code}`)
    return added.value.id
  }
  const payoutAccount = await addPayee()
  const ask: Asker['ask'] = (amount, more = {}) =>
    service.request(
      session,
      { amount, payoutAccount, requestId: crypto.randomUUID(), proof: 'a proof', ...more },
      stageCaller,
    )
  return {
    memberId,
    payoutAccount,
    session,
    ask,
    addPayee,
    async asked(amount, more) {
      const asked = await ask(amount, more)
      if (!asked.ok) throw new Error(`the request was refused: ${asked.code}`)
      return { memberId, id: asked.value.id }
    },
    async row(key) {
      const found = await service.desk.detail(key)
      if (!found) throw new Error('a withdrawal does not vanish')
      return found.withdrawal
    },
    async purse() {
      const found = await world.platform.wallet.find(memberId)
      if (!found) throw new Error('every member has a wallet')
      return [found.balances.cash, found.balances.held, found.balances.deficit]
    },
  }
}
