import type { ContractTerms, ContractView } from '@baize/contract'
import type { Terms } from '@baize/domain/agent-contract'
import type { AccountType } from '@baize/domain/identity'
import type { MemberId } from '@baize/std'
import { agree } from '../agents/contract/agree.ts'
import { rows } from '../kernel/database/database.ts'
import { testPassword, type World } from './world.ts'

export { countFigures } from './count-figures.ts'

export interface LinePerson {
  readonly username: string
  readonly memberId: MemberId
  readonly token: string
}

/** Opens an account of the tree, logged in at the agents' door where it is one. */
export async function openPerson(
  world: World,
  given: { username: string; type: AccountType; uplineId?: MemberId },
): Promise<LinePerson> {
  const { members } = world.platform
  const { username } = given
  const memberId = await members.open({
    ...given,
    nickname: username,
    password: testPassword,
    currency: 'BDT',
  })
  return logInAs(world, { username, memberId }, given.type === 0 ? 'site' : 'agent')
}

/** Logs a person in, anew where the session has ended. */
export async function logInAs(
  world: World,
  { username, memberId }: Omit<LinePerson, 'token'>,
  area: 'site' | 'agent' = 'agent',
): Promise<LinePerson> {
  const caller = { address: '127.0.0.1', userAgent: 'test', device: 'u'.repeat(43) }
  const admitted = await world.platform.sessions.admit(memberId, caller, { area, via: 'password' })
  if (!admitted.ok) throw new Error(admitted.code)
  return { username, memberId, token: admitted.value.token }
}

export const proveByPassword = async (world: World, { token }: LinePerson): Promise<string> =>
  (await world.call('proofGive', { token, body: { method: 'password', answer: testPassword } })).value.proof

/** Offers terms and gives the call's answer. */
export const offerTo = async (world: World, payer: LinePerson, payee: LinePerson, terms: ContractTerms) =>
  world.call('contractOffer', {
    token: payer.token,
    body: {
      account: payee.username,
      terms,
      requestId: crypto.randomUUID(),
      proof: await proveByPassword(world, payer),
    },
  })

/** Accepts an offer as its payee, whatever ends with it. */
export async function acceptAs(world: World, payee: LinePerson, id: string) {
  const { token } = payee
  const preview = await world.call('contractPreview', { token, query: { id, act: 'accept' } })
  const { contract, cascadeHash } = preview.value
  const proof = await proveByPassword(world, payee)
  const body = { id, termsHash: contract.termsHash, cascadeHash, proof }
  return world.call('contractAccept', { token, body })
}

/** Answers an offer with other terms, whatever ends with them. */
export async function counterAs(
  world: World,
  by: LinePerson,
  offer: { id: string; termsHash: string },
  terms: ContractTerms,
  given: { cascadeHash?: string; requestId?: string; note?: string; proof?: undefined } = {},
) {
  const { token } = by
  const { id, termsHash } = offer
  let { cascadeHash } = given
  if (cascadeHash === undefined) {
    const drafted = await world.call('contractDraft', { token, body: { id, terms } })
    if (drafted.message !== 'ok') return { ...drafted, value: offer as ContractView }
    cascadeHash = drafted.value.cascadeHash
  }
  const requestId = crypto.randomUUID()
  const proof = await proveByPassword(world, by)
  const body = { id, termsHash, terms, requestId, proof, ...given, cascadeHash }
  return world.call('contractCounter', { token, body })
}

/** Has both sides agree to terms, without their calls; without a payer the house pays. Gives whether they could. */
export const agreeOn = (
  { platform }: World,
  given: { payeeId: MemberId; payerId: MemberId | null; terms: Terms },
): Promise<boolean> =>
  agree(platform, {
    ...given,
    requestId: crypto.randomUUID(),
    actor: given.payerId === null ? 'operator:1' : `member:${given.payerId}`,
  })

/** As if it had been in force since then: bills come of the past, and tests wait for none. */
export const startBefore = ({ platform }: World, payeeIds: readonly MemberId[], startsAt: Date) =>
  rows(
    platform.db,
    `update agent_contract set starts_at = $2 where payee_id = any($1) and starts_at is not null`,
    [payeeIds, startsAt],
  )

/** A settled bet as the feed tells it. */
export const writeFact = (
  { platform }: World,
  fact: {
    memberId: MemberId
    stake: bigint
    /** The part of the stake that was bonus money. */
    bonus?: bigint
    payout: bigint
    at: Date
    product?: string
    revision?: number
    reference?: string
  },
) =>
  rows(
    platform.db,
    `insert into bet_fact (member_id, bets, cash_stake, bonus_stake, valid_stake, risked, payout, jackpot,
       pool, tip, placed_at, settled_at, source, revision, product, game, currency, reference)
     values ($1, $2, $3::bigint - $9::bigint, $9, $3, 0, $4, 0, 0, 0, $5, $5, 1001, $6, $7, 'toy', 'BDT',
       $8)`,
    [
      fact.memberId,
      (fact.revision ?? 1) === 1 ? 1 : 0,
      fact.stake,
      fact.payout,
      fact.at,
      fact.revision ?? 1,
      fact.product ?? 'RNG',
      fact.reference ?? crypto.randomUUID(),
      fact.bonus ?? 0n,
    ],
  )
