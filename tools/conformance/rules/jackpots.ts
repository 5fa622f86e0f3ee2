import { Broken, expectCode, expectEqual, expectSame, expectStatus, type Kit, type Rule } from '../kit.ts'

const jackpot = (kit: Kit, amountMinor: bigint) => ({
  player: kit.me.player,
  currency: kit.me.currency,
  amount: kit.decimal(amountMinor),
  promotion: 'jackpot',
  transaction: kit.newId(),
  reference: 'conformance',
})

async function feed(kit: Kit): Promise<void> {
  const amount = kit.decimal(kit.unitMinor)
  expectStatus(await kit.caller.call('bet', kit.place({ jackpot_contribution: amount })), 200)
  kit.expectedMinor -= kit.unitMinor
}

export const jackpotRules: readonly Rule[] = [
  {
    rule: 1,
    title: 'a jackpot that stakes have fed is paid once',
    async run(kit) {
      await feed(kit)
      const body = jackpot(kit, kit.unitMinor)
      const first = await kit.caller.call('promoWin', body)
      expectCode(first, 200, 'ok')
      kit.expectedMinor += kit.unitMinor
      expectSame(first, await kit.caller.call('promoWin', body))
    },
  },
  {
    rule: 8,
    title: 'a jackpot of more than stakes have fed is refused and moves nothing',
    async run(kit) {
      // No pool of a test holds a thousand million times the smallest stake.
      const body = jackpot(kit, kit.unitMinor * 1_000_000_000n)
      for (let time = 0; time < 2; time += 1) {
        const answer = await kit.caller.call('promoWin', body)
        if (answer.status === 200) throw new Broken(`a jackpot of ${body.amount} was paid from nothing`)
        expectCode(answer, 402, 'insufficient_funds')
        expectEqual(answer.content['message'], 'pool', 'message')
      }
    },
  },
  {
    rule: 8,
    title: 'a jackpot share is part of the stake: more than the stake is refused',
    async run(kit) {
      await feed(kit)
      const share = kit.place({ jackpot_contribution: kit.decimal(kit.unitMinor + 1n) })
      expectCode(await kit.caller.call('bet', share), 400, 'bad_request')
    },
  },
]
