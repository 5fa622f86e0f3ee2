import type { StoredRule } from '@baize/domain/reward'
import type { MemberId } from '@baize/std'
import type { Services } from '../../apps/server/src/services.ts'
import { agree } from './rewards.ts'

type Names = Readonly<Record<'maker' | 'checker', bigint>>
type Document = Parameters<Services['miniGameDesk']['ask']>[1]['document']
type Prize = Document['prizes'][number]

const both = (en: string, bn: string) => ({ en, bn })
const reason = 'the demo begins'
const prize = (kind: Prize['kind'], amountMinor: number, weight: number): Prize => ({
  kind,
  amountMinor: String(amountMinor),
  weight,
  stock: null,
  substitute: null,
})

const games: readonly Document[] = [
  {
    kind: 'wheel',
    title: both('Wheel of the fair', 'মেলার চাকা'),
    isOpen: true,
    capMinor: '50000000',
    prizes: [
      prize('nothing', 0, 250_000),
      prize('cash', 500, 300_000),
      prize('points', 200, 180_000),
      prize('cash', 2_000, 160_000),
      prize('points', 1_000, 60_000),
      prize('cash', 10_000, 42_000),
      prize('cash', 50_000, 7_000),
      { ...prize('cash', 500_000, 1_000), stock: 5, substitute: 6 },
    ],
  },
  {
    kind: 'scratch',
    title: both('Kantha card', 'কাঁথা কার্ড'),
    isOpen: true,
    capMinor: '30000000',
    prizes: [
      prize('nothing', 0, 400_000),
      prize('cash', 1_000, 350_000),
      prize('points', 500, 150_000),
      prize('cash', 5_000, 90_000),
      prize('cash', 20_000, 10_000),
    ],
  },
  {
    kind: 'egg',
    title: both('Painted egg', 'রঙিন ডিম'),
    isOpen: true,
    capMinor: '30000000',
    prizes: [
      prize('points', 300, 450_000),
      prize('cash', 1_000, 400_000),
      prize('cash', 3_000, 130_000),
      prize('cash', 30_000, 20_000),
    ],
  },
]

const ruleOfGifts = {
  family: 'offer',
  lanes: [],
  periodDays: null,
  audience: { registeredWithinDays: null },
  optIn: false,
  claim: 'auto',
  claimDays: null,
  endAtMs: null,
  budget: { totalMinor: '0', dayMinor: null },
  group: null,
} as const

/** Turns for whoever opens an account, and more for play. */
const turnRules = (ids: readonly string[], startAtMs: number): readonly StoredRule[] => {
  const [wheel = '', scratch = '', egg = ''] = ids
  const turns = (gameId: string, count: number) => ({ kind: 'game_turns', gameId, count }) as const
  const rule = { ...ruleOfGifts, startAtMs }
  const welcome = (gameId: string, count: number, en: string, bn: string): StoredRule => ({
    ...rule,
    title: both(`Welcome: ${en}`, `স্বাগতম: ${bn}`),
    text: both('Turns for your new account.', 'নতুন অ্যাকাউন্টের জন্য সুযোগ।'),
    terms: both('Once for each member. Turns have no end.', 'একবারই পাওয়া যায়। সুযোগের মেয়াদ নেই।'),
    tag: 'newbie',
    measure: 'registered',
    steps: [{ from: '1', gift: turns(gameId, count) }],
    period: 'once',
  })
  return [
    welcome(wheel, 3, '3 spins of the wheel', 'চাকা ঘোরানোর 3টি সুযোগ'),
    welcome(scratch, 1, 'a Kantha card', 'একটি কাঁথা কার্ড'),
    welcome(egg, 1, 'a painted egg', 'একটি রঙিন ডিম'),
    {
      ...rule,
      title: both('Turns for play', 'খেললেই সুযোগ'),
      text: both('Rounds of any game bring turns.', 'যেকোনো গেমের রাউন্ডে সুযোগ।'),
      terms: both('Settled rounds of a day count.', 'দিনের সেটেল হওয়া রাউন্ড গোনা হয়।'),
      tag: 'daily',
      measure: 'rounds',
      steps: [
        { from: '10', gift: turns(scratch, 1) },
        { from: '30', gift: turns(egg, 1) },
        { from: '60', gift: turns(wheel, 1) },
      ],
      period: 'daily',
    },
  ]
}

const minuteMs = 60_000

/** A raffle that is drawn soon after the demo's start, and tickets in it. */
async function seedRaffle(
  services: Services,
  ids: Names,
  { memberId, nowMs }: { readonly memberId: MemberId; readonly nowMs: number },
): Promise<void> {
  const { raffleDesk, rewardDesk } = services
  const after = (minutes: number) => new Date(nowMs + minutes * minuteMs).toISOString()
  const document = {
    title: both('Puja raffle', 'পূজার র‍্যাফল'),
    text: both('A ticket for every 10 rounds you play.', 'প্রতি 10 রাউন্ড খেললে একটি টিকিট।'),
    opensAt: after(-1),
    closesAt: after(12),
    drawsAt: after(15),
    mostWins: 2,
    claimDays: 30,
    prizes: [
      { kind: 'cash' as const, amountMinor: '2000000', count: 1 },
      { kind: 'cash' as const, amountMinor: '500000', count: 2 },
      { kind: 'cash' as const, amountMinor: '50000', count: 10 },
      { kind: 'points' as const, amountMinor: '1000', count: 20 },
    ],
  }
  const by = { operatorId: ids.maker, username: 'maker' }
  await agree(services, ids, 'raffle', raffleDesk.ask(by, { document, reason }))
  const [raffle] = (await raffleDesk.raffles({ pageSize: 1 })).list
  if (!raffle) throw new Error('The raffle of the demo is not there')
  const tickets = (count: number) => ({ kind: 'raffle_tickets', raffleId: raffle.id, count }) as const
  const rule: StoredRule = {
    ...ruleOfGifts,
    title: both('Tickets of the Puja raffle', 'পূজার র‍্যাফলের টিকিট'),
    text: both('Rounds of any game bring tickets.', 'যেকোনো গেমের রাউন্ডে টিকিট।'),
    terms: both('Settled rounds count until the raffle closes.', 'র‍্যাফল বন্ধ হওয়া পর্যন্ত সেটেল হওয়া রাউন্ড গোনা হয়।'),
    tag: 'limited',
    measure: 'rounds',
    steps: [1, 2, 3, 4, 5].map((step) => ({ from: String(step * 10), gift: tickets(1) })),
    period: 'once',
    startAtMs: nowMs,
    endAtMs: nowMs + 12 * minuteMs,
  }
  await agree(services, ids, 'reward_rule', rewardDesk.ask(by, { ruleId: null, document: rule, reason }))
  await services.wallet.transaction((tx) =>
    services.grants.earnIn(tx, [
      {
        memberId,
        family: 'manual',
        key: `demo tickets ${raffle.id}`,
        gift: tickets(12),
        title: document.title,
        claim: 'auto',
        claimUntil: null,
        isQuiet: true,
      },
    ]),
  )
}

/** Games of turns with the rules that give turns, agreed by two as any are; a demo that has games keeps them. */
export async function seedGames(
  services: Services,
  ids: Names,
  { memberId, nowMs }: { readonly memberId: MemberId; readonly nowMs: number },
): Promise<void> {
  const { miniGameDesk, rewardDesk } = services
  const list = async () => (await miniGameDesk.games({ pageSize: 50 })).list
  if ((await list()).length > 0) return
  const by = { operatorId: ids.maker, username: 'maker' }
  for (const document of games)
    await agree(services, ids, 'mini_game', miniGameDesk.ask(by, { gameId: null, document, reason }))
  const made = (await list()).map(({ id }) => id)
  for (const document of turnRules(made, nowMs))
    await agree(services, ids, 'reward_rule', rewardDesk.ask(by, { ruleId: null, document, reason }))
  await giveTurns(services, memberId, made)
  await seedRaffle(services, ids, { memberId, nowMs })
}

const turnsOfEach = 5

const giveTurns = ({ wallet, grants }: Services, memberId: MemberId, gameIds: readonly string[]) =>
  wallet.transaction((tx) =>
    grants.earnIn(
      tx,
      gameIds.map((gameId) => ({
        memberId,
        family: 'manual' as const,
        key: `demo turns ${gameId}`,
        gift: { kind: 'game_turns' as const, gameId, count: turnsOfEach },
        title: both('Turns of the demo', 'ডেমোর সুযোগ'),
        claim: 'auto' as const,
        claimUntil: null,
        isQuiet: true,
      })),
    ),
  )
