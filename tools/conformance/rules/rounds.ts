import { expectCode, expectEqual, expectSame, expectStatus, type Kit, type Rule } from '../kit.ts'

type Body = Record<string, unknown> & { round: string; transaction: string }

async function placed(kit: Kit): Promise<Body> {
  const body = kit.place()
  expectStatus(await kit.caller.call('bet', body), 200)
  kit.expectedMinor -= kit.unitMinor
  return body
}

const ending = (kit: Kit, round: string, state: string) => ({
  player: kit.me.player,
  game: kit.me.game,
  round,
  transaction: kit.newId(),
  state,
  record: { kind: 'conformance', outcome: [1, 2, 3] },
})

/** `balance` tells whether a bet would be taken now. */
async function mayBet(kit: Kit, expected: boolean): Promise<void> {
  const { player, session } = kit.me
  const answer = await kit.caller.call('balance', { player, session })
  expectCode(answer, 200, 'ok')
  expectEqual(answer.content['may_bet'] !== false, expected, 'may_bet')
}

/** What goes on when bets are stopped: a win, a rollback and an end of rounds opened before. */
async function othersGoOn(kit: Kit, rounds: readonly [Body, Body]): Promise<void> {
  const [won, undone] = rounds
  expectCode(await kit.caller.call('win', kit.place({ round: won.round })), 200, 'ok')
  kit.expectedMinor += kit.unitMinor
  const { player } = kit.me
  const rollback = { player, round: undone.round, transaction: kit.newId(), reference: undone.transaction }
  expectCode(await kit.caller.call('rollback', rollback), 200, 'ok')
  kit.expectedMinor += kit.unitMinor
  expectStatus(await kit.caller.call('endRound', ending(kit, won.round, 'completed')), 200)
}

export const roundRules: readonly Rule[] = [
  {
    rule: 6,
    title: 'a round ends completed; no bet enters it, a late win does',
    async run(kit) {
      const { round } = await placed(kit)
      const body = ending(kit, round, 'completed')
      const first = await kit.caller.call('endRound', body)
      expectCode(first, 200, 'ok')
      expectEqual(first.content['balance'], kit.decimal(kit.expectedMinor), 'balance')
      expectSame(first, await kit.caller.call('endRound', body))
      expectStatus(await kit.caller.call('bet', kit.place({ round })), 400)
      expectStatus(await kit.caller.call('win', kit.place({ round })), 200)
      kit.expectedMinor += kit.unitMinor
    },
  },
  {
    rule: 6,
    title: 'a cancelled round gives every stake back and takes every win back',
    async run(kit) {
      const { round } = await placed(kit)
      expectStatus(await kit.caller.call('bet', kit.place({ round })), 200)
      expectStatus(
        await kit.caller.call('win', kit.place({ round, amount: kit.decimal(kit.unitMinor * 7n) })),
        200,
      )
      expectStatus(await kit.caller.call('endRound', ending(kit, round, 'cancelled')), 200)
      kit.expectedMinor += kit.unitMinor
    },
  },
  {
    rule: 6,
    title: 'the first ending of a round stays',
    async run(kit) {
      const { round } = await placed(kit)
      expectStatus(await kit.caller.call('endRound', ending(kit, round, 'completed')), 200)
      expectStatus(await kit.caller.call('endRound', ending(kit, round, 'cancelled')), 200)
    },
  },
  {
    rule: 6,
    title: 'a valid stake is part of the stake of a game that is no table of players',
    async run(kit) {
      const { round } = await placed(kit)
      const told = (minor: bigint) => ({
        ...ending(kit, round, 'completed'),
        valid_stake: kit.decimal(minor),
      })
      const over = told(kit.unitMinor + 1n)
      const refused = await kit.caller.call('endRound', over)
      expectCode(refused, 400, 'bad_request')
      expectSame(refused, await kit.caller.call('endRound', over))
      expectStatus(await kit.caller.call('endRound', { ...told(0n), valid_stake: '-1' }), 400)
      expectCode(await kit.caller.call('endRound', told(kit.unitMinor)), 200, 'ok')
    },
  },
  {
    rule: 6,
    title: 'a bet tells what it is about in 4 kB, and until when it may be open, 400 days ahead at most',
    async run(kit) {
      const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
      const bet = kit.place({ record: { about: 'conformance' }, settles_by: ahead(399) })
      const first = await kit.caller.call('bet', bet)
      expectCode(first, 200, 'ok')
      kit.expectedMinor -= kit.unitMinor
      expectSame(first, await kit.caller.call('bet', bet))
      const long = { about: 'x'.repeat(4_096) }
      expectCode(await kit.caller.call('bet', kit.place({ record: long })), 400, 'bad_request')
      expectCode(await kit.caller.call('bet', kit.place({ settles_by: ahead(402) })), 400, 'bad_request')
      expectStatus(await kit.caller.call('endRound', ending(kit, bet.round, 'completed')), 200)
    },
  },
  {
    rule: 6,
    title: 'a settlement is undone and made anew: win, end, rollback, smaller win, end by a higher revision',
    async run(kit) {
      const { round } = await placed(kit)
      const won = kit.place({ round, amount: kit.decimal(kit.unitMinor * 5n) })
      expectStatus(await kit.caller.call('win', won), 200)
      expectStatus(await kit.caller.call('endRound', ending(kit, round, 'completed')), 200)
      const { player } = kit.me
      const rollback = { player, round, transaction: kit.newId(), reference: won.transaction }
      expectCode(await kit.caller.call('rollback', rollback), 200, 'ok')
      expectStatus(
        await kit.caller.call('win', kit.place({ round, amount: kit.decimal(kit.unitMinor * 2n) })),
        200,
      )
      kit.expectedMinor += kit.unitMinor * 2n
      const again = { ...ending(kit, round, 'completed'), revision: 1, valid_stake: '0' }
      const told = await kit.caller.call('endRound', again)
      expectCode(told, 200, 'ok')
      expectEqual(told.content['balance'], kit.decimal(kit.expectedMinor), 'balance')
      expectSame(told, await kit.caller.call('endRound', again))
      // One that is not higher changes nothing; one of another ending is refused.
      expectStatus(
        await kit.caller.call('endRound', { ...ending(kit, round, 'completed'), revision: 1 }),
        200,
      )
      const cancelled = { ...ending(kit, round, 'cancelled'), revision: 2 }
      expectCode(await kit.caller.call('endRound', cancelled), 400, 'bad_request')
    },
  },
  ...(['tournament', 'free_round', 'prize'] as const).map((promotion): Rule => ({
    rule: 1,
    title: `a credit of a ${promotion} is paid once`,
    async run(kit) {
      const { player, currency } = kit.me
      const amount = kit.decimal(kit.unitMinor)
      const body = { player, currency, amount, promotion, transaction: kit.newId(), reference: 'conformance' }
      const first = await kit.caller.call('promoWin', body)
      expectCode(first, 200, 'ok')
      kit.expectedMinor += kit.unitMinor
      expectSame(first, await kit.caller.call('promoWin', body))
    },
  })),
  {
    rule: 1,
    title: 'a free round of the player’s grant stakes 0 and may win',
    needs: 'freeRound',
    async run(kit) {
      const free = kit.place({ amount: '0', free_round: kit.freeRound })
      const first = await kit.caller.call('bet', free)
      expectCode(first, 200, 'ok')
      expectSame(first, await kit.caller.call('bet', free))
      expectStatus(await kit.caller.call('win', kit.place({ round: free.round })), 200)
      kit.expectedMinor += kit.unitMinor
    },
  },
  {
    rule: 1,
    title: 'a bet of 0 with a grant that nobody gave is refused',
    async run(kit) {
      const free = kit.place({ amount: '0', free_round: 'conformance-grant' })
      expectCode(await kit.caller.call('bet', free), 400, 'bad_request')
    },
  },
  {
    rule: 1,
    title: 'a tip closes its round and has it to itself',
    async run(kit) {
      const meta = { tip: true }
      expectCode(await kit.caller.call('bet', kit.place({ meta })), 400, 'bad_request')
      const tip = kit.place({ meta, round_closed: true })
      const first = await kit.caller.call('bet', tip)
      expectCode(first, 200, 'ok')
      kit.expectedMinor -= kit.unitMinor
      expectSame(first, await kit.caller.call('bet', tip))
      expectStatus(await kit.caller.call('bet', kit.place({ round: tip.round })), 400)
    },
  },
  {
    rule: 4,
    title: 'a blocked player places no bet; wins, rollbacks and ends of rounds go on',
    needs: 'hook',
    async run(kit) {
      const rounds = [await placed(kit), await placed(kit)] as const
      await kit.hook?.run('block', kit.me.player)
      expectCode(await kit.caller.call('bet', kit.place()), 403, 'player_blocked')
      await mayBet(kit, false)
      await othersGoOn(kit, rounds)
      await kit.hook?.run('unblock', kit.me.player)
      await placed(kit)
      await mayBet(kit, true)
    },
  },
  {
    // The last rule: the session is over after it.
    rule: 4,
    title: 'a closed session places no bet; wins, rollbacks and ends of rounds go on',
    needs: 'hook',
    async run(kit) {
      const rounds = [await placed(kit), await placed(kit)] as const
      await kit.hook?.run('close_session', kit.me.player)
      const refused = kit.place()
      const first = await kit.caller.call('bet', refused)
      expectCode(first, 403, 'session_expired')
      expectSame(first, await kit.caller.call('bet', refused))
      await mayBet(kit, false)
      await othersGoOn(kit, rounds)
    },
  },
]
