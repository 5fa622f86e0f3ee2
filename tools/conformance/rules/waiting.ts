import { expectCode, type Kit, type Rule } from '../kit.ts'
import type { PlatformCallName } from '@baize/contract/vendor'

const calls: readonly (readonly [PlatformCallName, (kit: Kit, id: string) => object])[] = [
  ['bet', (kit, transaction) => kit.place({ transaction })],
  [
    'betWin',
    (kit, transaction) => ({
      ...kit.place(),
      bets: [{ transaction, amount: kit.decimal(kit.unitMinor) }],
      wins: [],
    }),
  ],
  [
    'promoWin',
    ({ me: { player, currency }, ...kit }, transaction) => ({
      player,
      currency,
      transaction,
      amount: kit.decimal(kit.unitMinor),
      promotion: 'prize',
      reference: 'conformance',
    }),
  ],
  [
    'endRound',
    ({ me: { player, game }, ...kit }, transaction) => ({
      player,
      game,
      transaction,
      round: kit.newId(),
      state: 'completed',
    }),
  ],
  [
    'rollback',
    ({ me: { player }, ...kit }, transaction) => ({
      player,
      transaction,
      round: kit.newId(),
      reference: kit.newId(),
    }),
  ],
]

export const waitingRules: readonly Rule[] = calls.map(([name, bodyOf]) => ({
  rule: 1,
  title: `the id of a win that waits for its bet is taken: ${name} under it is a conflict`,
  async run(kit) {
    const placed = kit.place()
    const early = kit.place({ round: placed.round, amount: kit.decimal(kit.unitMinor * 3n) })
    expectCode(await kit.caller.call('win', early), 202, 'pending')
    expectCode(await kit.caller.call(name, bodyOf(kit, early.transaction)), 409, 'duplicate_conflict')
    expectCode(await kit.caller.call('bet', placed), 200, 'ok')
    kit.expectedMinor += kit.unitMinor * 2n
    expectCode(await kit.caller.call('win', early), 200, 'ok')
  },
}))
