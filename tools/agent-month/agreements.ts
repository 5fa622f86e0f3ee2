import type { ContractTerms } from '@baize/contract'
import { agentNames, giveCredits, type AgentName, type People } from './people.ts'
import { answer, end, offer, offerOfHouse, send, type Desk } from './sign.ts'

const percent = 10_000
const dividend = (rate: number, activeMembers = 0): ContractTerms => ({
  kind: 'dividend',
  period: 'weekly',
  carry: 'full',
  tiers: [{ periodValidBet: '0.00', periodProfitLoss: '0.00', activeMembers, rate: rate * percent }],
})
const daily = (rate: number, betAmount = '0.00'): ContractTerms => ({
  kind: 'daily',
  tiers: [{ betAmount, activeMembers: 0, rate: Math.round(rate * percent) }],
})
const hourly = (rate: number): ContractTerms => ({
  kind: 'hourly',
  tiers: [{ betAmount: '0.00', rate: Math.round(rate * percent) }],
})
const realtime = (won: number, lost: number): ContractTerms => ({
  kind: 'realtime',
  profitRate: Math.round(won * percent),
  lossRate: Math.round(lost * percent),
  singleBetAmount: '0.00',
})

/** All levels agree: the house and nadia, nadia and farid, farid and tuli. */
async function agreeAll(
  desk: Desk,
  { agents }: People,
  terms: Record<AgentName, ContractTerms>,
): Promise<void> {
  for (const [at, name] of agentNames.entries()) {
    const payer = agentNames[at - 1]
    const to = agents[name]
    if (payer === undefined)
      await offerOfHouse(desk, { maker: 'month_maker', checker: 'month_checker', to, terms: terms[name] })
    else await offer(desk, { from: agents[payer], to, terms: terms[name] })
    await answer(desk, to, terms[name].kind)
  }
}

/** What is signed and sent on each day of the month. */
export async function sign(desk: Desk, people: People, day: number): Promise<void> {
  const { nadia, farid, tuli } = people.agents
  if (day === 0) {
    await agreeAll(desk, people, { nadia: dividend(30), farid: dividend(20), tuli: dividend(10, 1) })
    await agreeAll(desk, people, { nadia: daily(0.8), farid: daily(0.6), tuli: daily(0.4) })
  }
  if (day === 5) {
    await offer(desk, { from: farid, to: tuli, terms: daily(0.45, '500.00'), note: 'from 500 on' })
    await answer(desk, tuli, 'daily', false)
  }
  if (day === 6) {
    await offer(desk, { from: farid, to: tuli, terms: daily(0.5) })
    await answer(desk, tuli, 'daily')
  }
  if (day === 15) {
    await giveCredits(desk.world, nadia, '2000')
    await send(desk, { from: nadia, to: farid, amount: '150.00', accepts: true })
    await send(desk, { from: farid, to: tuli, amount: '100.00', accepts: false })
    for (const member of people.members) await giveCredits(desk.world, member, '50000')
  }
  if (day === 20) {
    const ended = await end(desk, nadia, farid, 'daily')
    if (ended.join(',') !== 'tuli') throw new Error(`with farid's contract ended: ${ended.join(', ')}`)
  }
  if (day === 23) {
    await offer(desk, { from: nadia, to: farid, terms: daily(0.5) })
    await answer(desk, farid, 'daily')
  }
  if (day === 27) await agreeAll(desk, people, { nadia: hourly(0.4), farid: hourly(0.3), tuli: hourly(0.2) })
  if (day === 29)
    await agreeAll(desk, people, {
      nadia: realtime(0.1, 0.2),
      farid: realtime(0.08, 0.15),
      tuli: realtime(0.05, 0.1),
    })
}
