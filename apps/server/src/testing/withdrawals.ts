import type { Calls, ValueOf } from '@baize/contract'
import type { MemberId } from '@baize/std'
import sharp from 'sharp'
import { rows } from '../kernel/database/database.ts'
import type { OperatorActor, WithdrawalKey } from '../cashier/withdrawal/model.ts'
import { checkInvariants } from '../invariants.ts'
import { openGuardedMember, type GuardedMember } from './guarded-member.ts'
import type { World } from './world.ts'

/** Somebody with credits and a payout account that takes payments. */
export interface Payee extends GuardedMember {
  readonly payoutAccount: string
  ask(amount: string, more?: object): Promise<Asked>
  /** Asks and expects to be let. */
  request(amount: string): Promise<WithdrawalKey>
  balance(): Promise<{ cash: string; held: string }>
  detail(id: string): Promise<ValueOf<Calls['getWithdrawDetail']>>
}

interface Asked {
  readonly status: number
  readonly success: boolean
  readonly message: string
  readonly value: ValueOf<Calls['withdraw']>
}

export const operator = (operatorId: string): OperatorActor => ({
  kind: 'operator',
  operatorId,
  name: operatorId,
})

export const setting = (world: World, key: string, value: unknown) =>
  world.platform.settings.change({ key, value, by: { kind: 'system', id: 'test' } })

let numbers = 1_815_000_000

/** Payees of tests take payments at once: the cooling period has tests of its own. */
export async function openPayee(world: World, username: string, credits = '10000'): Promise<Payee> {
  await setting(world, 'security.payoutCoolingHours', 0)
  const member = await openGuardedMember(world, username)
  const { token } = member
  await giveCredits(world, token, credits)
  const number = `0${(numbers += 1)}`
  const body = { provider: 'bkash', holder: 'Rahim Uddin', number, proof: await member.proveByPassword() }
  const added = await world.call('payoutAccountAdd', { token, body })
  const payoutAccount = added.value.id
  const ask = async (amount: string, more: object = {}) => {
    const asked = { amount, payoutAccount, requestId: crypto.randomUUID(), ...more }
    const proof = 'proof' in more ? {} : { proof: await member.proveByPassword() }
    return world.call('withdraw', { token, body: { ...asked, ...proof } })
  }
  return {
    ...member,
    payoutAccount,
    ask,
    async request(amount) {
      const asked = await ask(amount)
      if (!asked.success) throw new Error(`the request was refused: ${asked.message}`)
      return { memberId: member.memberId, id: asked.value.id }
    },
    async balance() {
      const { value } = await world.call('walletBalance', { token })
      return { cash: value.balance, held: value.held }
    },
    async detail(id) {
      return (await world.call('getWithdrawDetail', { token, query: { id } })).value
    },
  }
}

export async function giveCredits(world: World, token: string, amount: string): Promise<void> {
  const given = await world.call('sandboxCredit', { token, body: { amount, requestId: crypto.randomUUID() } })
  if (!given.success) throw new Error(`no credits: ${given.message}`)
}

/** Somebody new with credits to play with. */
export async function openPlayer(world: World, username: string, credits = '50000') {
  const { token, memberId } = await world.register(username)
  await giveCredits(world, token, credits)
  return { token, memberId: memberId as MemberId }
}

/** Claimed and approved by one operator, as most are. */
export async function approve(world: World, key: WithdrawalKey, by = operator('one')) {
  const { desk } = world.platform.withdrawals
  await desk.claim({ ...key, by })
  return desk.approve({ ...key, by })
}

export async function payByHand(world: World, key: WithdrawalKey, by = operator('one')) {
  const { desk } = world.platform.withdrawals
  await desk.pay({ ...key, by, gateway: null })
  return desk.disburse({ ...key, by, reference: 'TRX-1' })
}

/** From the request to the payment. */
export async function disburse(world: World, payee: Payee, amount: string): Promise<WithdrawalKey> {
  const key = await payee.request(amount)
  await approve(world, key)
  await payByHand(world, key)
  return key
}

/** A picture that shows what arrived; gives its name. */
export async function uploadPicture(world: World, token: string): Promise<string> {
  const picture = { width: 8, height: 8, channels: 3, background: '#d43' } as const
  const payload = await sharp({ create: picture }).png().toBuffer()
  const headers = { 'content-type': 'image/png', authorization: `Bearer ${token}` }
  const response = await world.app.inject({ method: 'POST', url: '/wps/relay/uploadImage', headers, payload })
  return response.json<{ value: { id: string } }>().value.id
}

/** What a house account has, in minor units: what went out to it. */
export async function houseBalance(world: World, code: string): Promise<bigint> {
  const [found] = await rows<{ balance: bigint }>(
    world.platform.db,
    `select coalesce((select balance from house_balance b join house_account h on h.id = b.account
       where h.code = $1 and b.currency = 'BDT'), 0)::bigint as balance`,
    [code],
  )
  return found?.balance ?? 0n
}

export const brokenInvariants = (world: World) => checkInvariants(world.platform.db)

/** One round of a game that has ended, or not yet. */
export async function playRound(
  world: World,
  memberId: MemberId,
  { stake, state = 'completed' }: { stake: bigint; state?: 'completed' | 'open' | 'cancelled' },
): Promise<{ vendor: number; round: string }> {
  const { platform } = world
  const vendor = await platform.vendors.openIntegration({ code: 'tester', baseUrl: 'http://127.0.0.1:9' })
  const round = crypto.randomUUID()
  const played = await platform.play.bet({
    memberId,
    vendor,
    revenueAccount: await platform.wallet.houseAccount({ code: 'game:tester', kind: 'game' }),
    key: `bet-${round}`,
    request: '0'.repeat(32),
    round,
    game: 'tester',
    session: 'tester',
    currency: 'BDT',
    stakeMinor: stake,
  })
  if (played.status !== 'answered' || played.code !== 'ok') throw new Error('the bet was not taken')
  if (state !== 'open') await endRound(world, { memberId, vendor, round, state })
  return { vendor, round }
}

export const endRound = (
  { platform }: World,
  ending: { memberId: MemberId; vendor: number; round: string; state: 'completed' | 'cancelled' },
) => platform.wallet.transaction((tx) => platform.play.closeRound(tx, ending))

/** The provider takes the stake of a round back. */
export const takeBackStake = (
  { platform: { wallet } }: World,
  { memberId, vendor, round }: { memberId: MemberId; vendor: number; round: string },
) =>
  wallet.transaction((tx) =>
    wallet.postIn(tx, {
      kind: 'reverse',
      memberId,
      actor: vendor,
      key: `back-${round}`,
      ofActor: vendor,
      ofKey: `bet-${round}`,
      currency: 'BDT',
      as: 'bet_refund',
      reference: round,
    }),
  )
