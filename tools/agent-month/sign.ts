import { randomUUID } from 'node:crypto'
import type { ContractTerms } from '@baize/contract'
import type { ConsoleWorld, LoggedInOperator } from '../../apps/server/src/testing/console-world.ts'
import { ask, enter, type Person } from './people.ts'

/** What people of a month sign: offers and answers, each with a second proof. */
export interface Desk {
  readonly world: ConsoleWorld
  readonly password: string
}

async function prove({ world, password }: Desk, token: string): Promise<string> {
  const body = { method: 'password', answer: password }
  return ask(await world.call('proofGive', { token, body }), 'proof').proof
}

/** Two operators at their console offer to a root agent. */
export async function offerOfHouse(
  desk: Desk,
  { maker, checker, to, terms }: { maker: string; checker: string; to: Person; terms: ContractTerms },
): Promise<void> {
  const { world } = desk
  const asking = await logIn(world, maker, ['contract_read', 'contract_ask'])
  const body = { account: to.name, terms, note: '', reason: 'agreed with the agent' }
  const { approvalId } = ask(await world.ask('agentContractAsk', { as: asking, body }), 'asked')
  const agreeing = await logIn(world, checker, ['contract_approve', 'approval_read'])
  const decision = { id: approvalId, reason: 'as it was agreed' }
  ask(await world.ask('approvalApprove', { as: agreeing, body: decision }), 'approved')
}

const logIn = (
  world: ConsoleWorld,
  name: string,
  permissions: Parameters<ConsoleWorld['logIn']>[1],
): Promise<LoggedInOperator> => world.logIn(name, permissions)

/** An agent offers to an agent directly below. */
export async function offer(
  desk: Desk,
  { from, to, terms, note = '' }: { from: Person; to: Person; terms: ContractTerms; note?: string },
): Promise<void> {
  const token = await enter(desk.world, from)
  const proof = await prove(desk, token)
  const body = { account: to.name, terms, note, requestId: randomUUID(), proof }
  ask(await desk.world.call('contractOffer', { token, body }), `${from.name} offers ${to.name} ${terms.kind}`)
}

/** The payee reads what would end, and accepts or rejects the offer that waits. */
export async function answer(
  desk: Desk,
  who: Person,
  kind: ContractTerms['kind'],
  accepts = true,
): Promise<void> {
  const { world } = desk
  const token = await enter(world, who)
  const { list } = ask(await world.call('contractList', { token, query: { kind } }), 'contracts')
  const found = list.find(({ side, state }) => side === 'payee' && state === 'offered')
  if (!found) throw new Error(`${who.name} has no offer of ${kind}`)
  const { id } = found
  if (!accepts) {
    ask(await world.call('contractReject', { token, body: { id } }), 'rejected')
    return
  }
  const preview = ask(await world.call('contractPreview', { token, query: { id, act: 'accept' } }), 'preview')
  const { contract, cascadeHash } = preview
  const proof = await prove(desk, token)
  const body = { id, termsHash: contract.termsHash, cascadeHash, proof }
  ask(await world.call('contractAccept', { token, body }), `${who.name} accepts ${kind}`)
}

/** Ends a contract of the payer, with all contracts below it. Gives whose contracts end with it. */
export async function end(
  desk: Desk,
  payer: Person,
  payee: Person,
  kind: ContractTerms['kind'],
): Promise<string[]> {
  const { world } = desk
  const token = await enter(world, payer)
  const { list } = ask(await world.call('contractList', { token, query: { kind } }), 'contracts')
  const found = list.find(
    ({ side, partner, state, isInForce }) =>
      side === 'payer' && partner === payee.name && state === 'accepted' && isInForce,
  )
  if (!found) throw new Error(`${payer.name} pays ${payee.name} no ${kind}`)
  const { id } = found
  const query = { id, act: 'terminate' }
  const { cascade, cascadeHash } = ask(await world.call('contractPreview', { token, query }), 'preview')
  const proof = await prove(desk, token)
  ask(await world.call('contractTerminate', { token, body: { id, cascadeHash, proof } }), 'ended')
  return cascade.map(({ account }) => account)
}

/** Credits to a direct downline; the first ones wait for an answer. */
export async function send(
  desk: Desk,
  { from, to, amount, accepts }: { from: Person; to: Person; amount: string; accepts: boolean | undefined },
): Promise<void> {
  const { world } = desk
  const token = await enter(world, from)
  const proof = await prove(desk, token)
  const body = { account: to.name, amount, requestId: randomUUID(), proof }
  const { isHeld } = ask(
    await world.call('transferDownline', { token, body }),
    `${from.name} sends ${amount}`,
  )
  if (!isHeld || accepts === undefined) return
  const receiver = await enter(world, to)
  const { list } = ask(await world.call('getTransferList', { token: receiver }), 'transfers')
  const waiting = list.find(({ state, direction }) => state === 'waiting' && direction === 'in')
  if (!waiting) throw new Error('nothing waits')
  const given = { id: waiting.id, accept: accepts }
  ask(await world.call('transferAnswer', { token: receiver, body: given }), 'answered')
}
