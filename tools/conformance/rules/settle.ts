import { Broken, expectEqual, expectStatus, type Kit, type Rule } from '../kit.ts'

interface ItemAnswer {
  readonly reference: string
  readonly status: string
  readonly balance?: string
}

async function settle(kit: Kit, items: readonly object[]): Promise<readonly ItemAnswer[]> {
  const answer = await kit.caller.call('settle', { items })
  expectStatus(answer, 200)
  const answered = answer.content['items']
  if (!Array.isArray(answered) || answered.length !== items.length)
    throw new Broken(`an answer for each of ${items.length} items was expected; got ${answer.text}`)
  return answered as ItemAnswer[]
}

/** A round with a bet, and the item that settles it for five times the stake. */
async function placed(kit: Kit, change: object = {}) {
  const bet = kit.place()
  expectStatus(await kit.caller.call('bet', bet), 200)
  kit.expectedMinor -= kit.unitMinor
  const amount = kit.decimal(kit.unitMinor * 5n)
  return {
    ...bet,
    transaction: kit.newId(),
    amount,
    record: { kind: 'conformance' },
    valid_stake: kit.decimal(kit.unitMinor),
    ...change,
  }
}

const told = (answers: readonly ItemAnswer[]): string => answers.map(({ status }) => status).join()

export const settleRules: readonly Rule[] = [
  {
    rule: 9,
    title: 'rounds are paid and ended together, and an item sent again, alone or beside others, once',
    async run(kit) {
      const [won, lost] = [await placed(kit), await placed(kit, { amount: '0' })]
      const first = await settle(kit, [won, lost])
      kit.expectedMinor += kit.unitMinor * 5n
      expectEqual(told(first), 'ok,ok', 'the items')
      expectEqual(
        first.map(({ reference }) => reference).join(),
        `${won.transaction},${lost.transaction}`,
        'ids',
      )
      await kit.checkBalance()
      const third = await placed(kit)
      const again = await settle(kit, [third, won])
      kit.expectedMinor += kit.unitMinor * 5n
      expectEqual(JSON.stringify(again[1]), JSON.stringify(first[0]), 'the answer of a repeated item')
      await kit.checkBalance()
      expectStatus(await kit.caller.call('bet', kit.place({ round: won.round })), 400)
      expectEqual(
        told(await settle(kit, [{ ...won, amount: '0' }])),
        'duplicate_conflict',
        'another item under the id',
      )
    },
  },
  {
    rule: 9,
    title: 'what is wrong with one item says nothing of the others',
    async run(kit) {
      const right = await placed(kit)
      const unknown = { ...(await placed(kit)), player: 'nobody-of-that-name' }
      const over = await placed(kit, { valid_stake: kit.decimal(kit.unitMinor + 1n) })
      const answers = await settle(kit, [unknown, over, right])
      kit.expectedMinor += kit.unitMinor * 5n
      expectEqual(told(answers), 'unknown_player,bad_request,ok', 'the items')
      expectEqual(answers[2]?.balance, kit.decimal(kit.expectedMinor), 'balance')
    },
  },
  {
    rule: 9,
    title: 'an item before its bet is not kept: it is sent again',
    async run(kit) {
      const bet = kit.place()
      const item = { ...bet, transaction: kit.newId() }
      expectEqual(told(await settle(kit, [item])), 'try_again', 'the item')
      await kit.checkBalance()
      expectStatus(await kit.caller.call('bet', bet), 200)
      expectEqual(told(await settle(kit, [item])), 'ok', 'the item')
    },
  },
  {
    rule: 9,
    title: 'a settled round is undone and told again like any other',
    async run(kit) {
      const won = await placed(kit)
      await settle(kit, [won])
      const { player, game } = kit.me
      const { round, transaction: reference } = won
      expectStatus(
        await kit.caller.call('rollback', { player, round, transaction: kit.newId(), reference }),
        200,
      )
      await kit.checkBalance()
      const end = { player, game, round, transaction: kit.newId(), state: 'completed', revision: 1 }
      expectStatus(await kit.caller.call('endRound', end), 200)
    },
  },
]
