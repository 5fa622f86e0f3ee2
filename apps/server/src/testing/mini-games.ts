import type { BodyOf, Calls, ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { MemberId } from '@baize/std'
import { systemActor } from '../kernel/audit/service.ts'
import { testPassword, type World } from './world.ts'

type Document = BodyOf<ConsoleCalls['miniGameAsk']>['document']
type Prize = Document['prizes'][number]

export const testPrize = (weight: number, amountMinor: number, more: Partial<Prize> = {}): Prize => ({
  weight,
  kind: amountMinor === 0 ? 'nothing' : 'cash',
  amountMinor: String(amountMinor),
  stock: null,
  substitute: null,
  ...more,
})

export const testWheel = (more: Partial<Document> = {}): Document => ({
  kind: 'wheel',
  title: { en: 'Wheel of luck', bn: 'ভাগ্যের চাকা' },
  isOpen: true,
  capMinor: '1000000',
  prizes: [
    testPrize(500_000, 0),
    testPrize(300_000, 500),
    testPrize(150_000, 40, { kind: 'points' }),
    testPrize(50_000, 5_000),
  ],
  ...more,
})

/** Two operators and what they do with games of turns; and turns for members. */
export async function openMiniGames(world: World) {
  const { platform } = world
  const open = (username: string) =>
    platform.operators.open({ username, password: testPassword, roles: [] }, systemActor('test'))
  const [asker, decider] = [await open('gamemaker'), await open('gamechecker')]
  const ask = (document: Document, gameId: string | null = null) =>
    platform.miniGameDesk.ask(
      { operatorId: asker, username: 'gamemaker' },
      { gameId, document, reason: 'a test' },
    )
  const decide = (id: string, operatorId = decider) =>
    platform.approvals.decide({
      id: BigInt(id),
      by: { operatorId, username: 'second', permissions: new Set(['reward_approve'] as const) },
      approve: true,
      reason: 'a test',
    })
  const games = async () => (await platform.miniGameDesk.games({ pageSize: 50 })).list
  return {
    asker,
    ask,
    decide,
    games,
    /** Puts a table in force; gives the id of its game. */
    async agree(document: Document, gameId: string | null = null): Promise<string> {
      const before = new Set((await games()).map(({ id }) => id))
      const asked = await ask(document, gameId)
      if (!asked.ok) throw new Error(asked.code)
      const agreed = await decide(asked.value.approvalId)
      if (!agreed.ok) throw new Error(agreed.code)
      return gameId ?? (await games()).find(({ id }) => !before.has(id))?.id ?? ''
    },
    giveTurns: (memberId: MemberId, gameId: string, count: number) =>
      giveTurns(world, { memberId, gameId, count }),
    async look(token: string, gameId: string): Promise<ValueOf<Calls['miniGames']>['list'][number]> {
      const { value } = await world.call('miniGames', { token, query: { language: 'EN' } })
      const game = value.list.find(({ id }) => id === gameId)
      if (!game) throw new Error('the game is not shown')
      return game
    },
    /** The body of the next turn, as a page would send it. */
    async turnOf(token: string, gameId: string) {
      const { version, hand } = await this.look(token, gameId)
      return {
        requestId: crypto.randomUUID() as string,
        gameId,
        version,
        seedHash: hand?.seedHash ?? '00'.repeat(32),
        clientSeed: 'a-player',
      }
    },
  }
}

const giveTurns = (
  { platform }: World,
  { memberId, gameId, count }: { memberId: MemberId; gameId: string; count: number },
) =>
  platform.wallet.transaction((tx) =>
    platform.grants.earnIn(tx, [
      {
        memberId,
        family: 'mission',
        key: crypto.randomUUID(),
        gift: { kind: 'game_turns', gameId, count },
        title: { en: 'Turns', bn: 'সুযোগ' },
        claim: 'auto',
        claimUntil: null,
      },
    ]),
  )
