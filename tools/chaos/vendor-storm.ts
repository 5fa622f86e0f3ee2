import type { Dice } from '../test/dice.ts'
import type { Tally } from './tally.ts'
import type { Movement, VendorBook } from './vendor-book.ts'
import type { VendorAnswer, VendorCall, VendorSender } from './vendor-calls.ts'

/** A member as the outside vendor knows them. */
export interface VendorPlayer {
  readonly memberId: bigint
  readonly player: string
  readonly session: string
  readonly game: string
}

export interface VendorStormDeps {
  readonly sender: VendorSender
  readonly book: VendorBook
  readonly tally: Tally
  readonly dice: Dice
  readonly player: VendorPlayer
  /** Somebody else, for transactions used twice. */
  readonly other: VendorPlayer
  /** Makes ids that no other lane makes. */
  readonly id: (prefix: string) => string
}

type Part = { readonly movement: Movement; readonly amount: string }

/** Plays one round in one of the ways a vendor may, good or bad, and books what was answered. */
export async function playVendorRound(deps: VendorStormDeps): Promise<void> {
  const way = deps.dice.pick(ways)
  await way(deps, deps.id('r'))
}

const ways: readonly ((deps: VendorStormDeps, round: string) => Promise<void>)[] = [
  betAndWin,
  betAndWin,
  betAndWin,
  batch,
  batch,
  betAndRollback,
  raceWithRollback,
  winBeforeBet,
  winTakenBack,
  rollbackFirst,
  conflictingBody,
  foreignTransaction,
  sentAtOnce,
  tooDear,
  cancelled,
  promotion,
]

async function betAndWin(deps: VendorStormDeps, round: string): Promise<void> {
  const bet = await placeBet(deps, round)
  if (bet.answer.status !== 200) return
  const isLast = deps.dice.chance(0.5)
  await payWin(deps, round, { round_closed: isLast })
  if (deps.dice.chance(0.5)) await endRound(deps, round, 'completed')
  await repeat(deps)
}

async function batch(deps: VendorStormDeps, round: string): Promise<void> {
  const bets = Array.from({ length: deps.dice.between(1, 3) }, () => plan(deps, round, 'bet'))
  const wins = Array.from({ length: deps.dice.between(0, 2) }, () => plan(deps, round, 'win'))
  const leg = ({ movement, amount }: Part) => ({ transaction: movement.transaction, amount })
  const body = {
    ...place(deps, round),
    currency,
    round_closed: true,
    bets: bets.map(leg),
    wins: wins.map(leg),
  }
  const answer = await send(deps, { path: 'bet-win', key: deps.id('bw'), body })
  for (const { movement } of [...bets, ...wins]) deps.book.settle(movement, answer)
  expectStatus(deps, { round, answer }, [200, 402])
}

async function betAndRollback(deps: VendorStormDeps, round: string): Promise<void> {
  const bet = await placeBet(deps, round)
  await rollBack(deps, bet.movement)
  if (deps.dice.chance(0.5)) await rollBack(deps, bet.movement)
  const again = await deps.sender.send(bet.call)
  expectSame(deps, { call: bet.call, answer: bet.answer }, again)
}

/** Whichever comes first, the money is back. */
async function raceWithRollback(deps: VendorStormDeps, round: string): Promise<void> {
  const part = plan(deps, round, 'bet')
  const call = moneyCall(deps, round, part)
  const [answer] = await Promise.all([deps.sender.send(call), rollBack(deps, part.movement)])
  expectStatus(deps, { round, answer }, [200, 402, 409])
}

async function winBeforeBet(deps: VendorStormDeps, round: string): Promise<void> {
  const part = plan(deps, round, 'win', 1n)
  const call = moneyCall(deps, round, part)
  const early = await deps.sender.send(call)
  expectStatus(deps, { round, answer: early }, [202])
  deps.book.settle(part.movement, early)
  const bet = await placeBet(deps, round)
  if (bet.answer.status !== 200) return rollBack(deps, part.movement)
  const late = await deps.sender.send(call)
  expectStatus(deps, { round, answer: late }, [200])
  deps.book.settle(part.movement, late)
}

async function winTakenBack(deps: VendorStormDeps, round: string): Promise<void> {
  const bet = await placeBet(deps, round)
  if (bet.answer.status !== 200) return
  const win = await payWin(deps, round)
  await rollBack(deps, win)
}

async function rollbackFirst(deps: VendorStormDeps, round: string): Promise<void> {
  const part = plan(deps, round, 'bet')
  await rollBack(deps, part.movement)
  const late = await deps.sender.send(moneyCall(deps, round, part))
  expectStatus(deps, { round, answer: late }, [409])
}

async function conflictingBody(deps: VendorStormDeps, round: string): Promise<void> {
  const bet = await placeBet(deps, round)
  if (bet.answer.status !== 200) return
  const changed = { ...bet.call, body: bet.call.body.replace(/"amount":"[^"]*"/, '"amount":"99.00"') }
  expectStatus(deps, { round, answer: await deps.sender.send(changed) }, [409])
}

async function foreignTransaction(deps: VendorStormDeps, round: string): Promise<void> {
  const bet = await placeBet(deps, round)
  if (bet.answer.status !== 200) return
  const { player, session } = deps.other
  const body = { ...(JSON.parse(bet.call.body) as object), player, session }
  const answer = await deps.sender.send({ ...bet.call, body: JSON.stringify(body) })
  expectStatus(deps, { round, answer }, [409])
}

async function sentAtOnce(deps: VendorStormDeps, round: string): Promise<void> {
  const part = plan(deps, round, 'bet')
  const call = moneyCall(deps, round, part)
  const all = await Promise.all([1, 2, 3].map(() => deps.sender.send(call)))
  const [first] = all
  if (!first) return
  for (const answer of all) expectSame(deps, { call, answer: first }, answer)
  deps.book.settle(part.movement, first)
  expectStatus(deps, { round, answer: first }, [200, 402])
}

async function tooDear(deps: VendorStormDeps, round: string): Promise<void> {
  const { answer } = await placeBet(deps, round, 100_000_000n)
  expectStatus(deps, { round, answer }, [402])
}

async function cancelled(deps: VendorStormDeps, round: string): Promise<void> {
  const bet = await placeBet(deps, round)
  if (bet.answer.status !== 200) return
  if (deps.dice.chance(0.5)) await payWin(deps, round)
  await endRound(deps, round, 'cancelled')
}

async function promotion(deps: VendorStormDeps): Promise<void> {
  const part = plan(deps, deps.id('promo'), 'promo')
  const { player, session } = deps.player
  const { movement, amount } = part
  const body = { player, session, transaction: movement.transaction, amount, currency }
  const prize = { promotion: deps.dice.pick(['tournament', 'prize']), reference: deps.id('prize') }
  const call = { path: 'promo-win', key: movement.transaction, body: { ...body, ...prize } }
  const answer = await send(deps, call)
  deps.book.settle(movement, answer)
  expectStatus(deps, { round: movement.transaction, answer }, [200])
}

const currency = 'BDT'

const place = ({ player: { player, session, game } }: VendorStormDeps, round: string) => ({
  player,
  session,
  game,
  round,
})

function plan(deps: VendorStormDeps, round: string, kind: Movement['kind'], leastMinor = 0n): Part {
  const minor =
    kind === 'win'
      ? deps.dice.pick([leastMinor, 150n, 1_000n, 2_500n])
      : BigInt(deps.dice.between(1, 40) * 50)
  return planOf(deps, round, kind, kind === 'bet' && minor < 100n ? 100n : minor)
}

function planOf(deps: VendorStormDeps, round: string, kind: Movement['kind'], minor: bigint): Part {
  const movement = deps.book.plan({
    transaction: deps.id('t'),
    kind,
    memberId: deps.player.memberId,
    round,
    amountMinor: kind === 'bet' ? -minor : minor,
  })
  return { movement, amount: `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}` }
}

function moneyCall(deps: VendorStormDeps, round: string, part: Part, more: object = {}): VendorCall {
  const { transaction, kind } = part.movement
  const body = { ...place(deps, round), transaction, amount: part.amount, currency, ...more }
  return { path: `/vendor/v1/${kind}`, key: transaction, body: JSON.stringify(body) }
}

interface Placed {
  readonly movement: Movement
  readonly call: VendorCall
  readonly answer: VendorAnswer
}

async function placeBet(deps: VendorStormDeps, round: string, minor?: bigint): Promise<Placed> {
  const part = minor === undefined ? plan(deps, round, 'bet') : planOf(deps, round, 'bet', minor)
  const call = moneyCall(deps, round, part)
  const answer = await deps.sender.send(call)
  deps.book.settle(part.movement, answer)
  deps.book.remember({ call, answer })
  expectStatus(deps, { round, answer }, [200, 402])
  return { movement: part.movement, call, answer }
}

async function payWin(deps: VendorStormDeps, round: string, more: object = {}): Promise<Movement> {
  const part = plan(deps, round, 'win')
  const call = moneyCall(deps, round, part, more)
  const answer = await deps.sender.send(call)
  deps.book.settle(part.movement, answer)
  deps.book.remember({ call, answer })
  expectStatus(deps, { round, answer }, [200])
  return part.movement
}

async function rollBack(deps: VendorStormDeps, movement: Movement): Promise<void> {
  const { player, session } = deps.player
  const transaction = deps.id('b')
  deps.book.others.add(transaction)
  const body = { player, session, round: movement.round, transaction, reference: movement.transaction }
  const answer = await send(deps, { path: 'rollback', key: transaction, body })
  expectStatus(deps, { round: movement.round, answer }, [200])
  if (answer.status === 200) deps.book.undo(movement.transaction, transaction)
}

async function endRound(
  deps: VendorStormDeps,
  round: string,
  state: 'completed' | 'cancelled',
): Promise<void> {
  const { player, game } = deps.player
  const transaction = deps.id('e')
  deps.book.others.add(transaction)
  const body = { player, game, round, transaction, state, record: { round, drawn: deps.dice.below(1000) } }
  const answer = await send(deps, { path: 'end-round', key: transaction, body })
  expectStatus(deps, { round, answer }, [200])
  if (answer.status !== 200) return
  if (state === 'cancelled') deps.book.cancelRound(round)
  else deps.book.endings.set(round, state)
}

async function send(
  deps: VendorStormDeps,
  { path, key, body }: { path: string; key: string; body: object },
): Promise<VendorAnswer> {
  const call = { path: `/vendor/v1/${path}`, key, body: JSON.stringify(body) }
  const answer = await deps.sender.send(call)
  deps.book.remember({ call, answer })
  return answer
}

/** Sends an earlier call of anybody once more: the answer must be the same bytes. */
async function repeat(deps: VendorStormDeps): Promise<void> {
  if (deps.book.calls.length === 0) return
  const earlier = deps.dice.pick(deps.book.calls)
  expectSame(deps, earlier, await deps.sender.send(earlier.call))
}

function expectSame(
  deps: Pick<VendorStormDeps, 'tally'>,
  { call, answer }: { call: VendorCall; answer: VendorAnswer },
  again: VendorAnswer,
): void {
  if (again.status === answer.status && again.body === answer.body) return
  deps.tally.violation(
    `${call.path} ${call.key} answered ${answer.status} ${answer.body}, then ${again.status} ${again.body}`,
  )
}

function expectStatus(
  deps: VendorStormDeps,
  { round, answer }: { round: string; answer: VendorAnswer },
  allowed: readonly number[],
): void {
  if (allowed.includes(answer.status)) return
  const words = `round ${round} of ${deps.player.player}: ${answer.status} ${answer.body}`
  deps.tally.violation(`${words} where only ${allowed.join(', ')} may come`)
}
