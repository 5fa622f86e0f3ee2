import { expect } from 'vitest'
import { testGame, type Answer, type Player, type VendorWorld } from './vendor-world.ts'

/** The calls of a game as tests write them, with ids of their own. */
export function createTable(world: VendorWorld) {
  let last = 0
  const id = (prefix: string) => `${prefix}-${++last}`
  const betOf = (player: Player, change: object = {}) => ({
    player: player.player,
    session: player.session,
    game: testGame,
    round: id('r'),
    transaction: id('t'),
    amount: '10.00',
    currency: 'BDT',
    ...change,
  })
  const send = (call: string) => (body: object) => world.call(`/vendor/v1/${call}`, body)
  const bet = send('bet')
  return {
    id,
    betOf,
    bet,
    win: send('win'),
    betWin: send('bet-win'),
    rollback: send('rollback'),
    endRound: send('end-round'),
    promoWin: send('promo-win'),
    settle: send('settle'),
    /** The rollback of a call. */
    undo: (player: Player, of: { round: string; transaction: string }) => ({
      player: player.player,
      round: of.round,
      transaction: id('t'),
      reference: of.transaction,
    }),
    async cashOf({ memberId }: Player) {
      return (await world.wallet.find(memberId))?.balances.cash
    },
    stateOf: ({ memberId }: Player, round: string) =>
      world.wallet.transaction((tx) => world.play.findRound(tx, { memberId, vendor: world.vendorId, round })),
    /** Places a bet; gives its round and the id of the call to come. */
    async openRound(player: Player, amount = '10.00') {
      const body = betOf(player, { amount })
      const answer: Answer = await bet(body)
      expect(answer).toMatchObject({ status: 200 })
      return { round: body.round, transaction: id('t') }
    },
  }
}

export type Table = ReturnType<typeof createTable>
