import { Broken, expectCode, expectEqual, expectSame, expectStatus, type Kit, type Rule } from '../kit.ts'

const together = 20

async function bet(kit: Kit, body: Record<string, unknown>) {
  const answer = await kit.caller.call('bet', body)
  expectStatus(answer, 200)
  kit.expectedMinor -= kit.unitMinor
  return answer
}

export const repeatRules: readonly Rule[] = [
  {
    rule: 1,
    title: 'a bet debits its stake and answers the balance, the currency and its movement',
    async run(kit) {
      const answer = await bet(kit, kit.place())
      const { status, balance, currency, transaction, duplicate } = answer.content
      expectEqual(status, 'ok', 'status')
      expectEqual(balance, kit.decimal(kit.expectedMinor), 'balance')
      expectEqual(currency, kit.me.currency, 'currency')
      expectEqual(duplicate, false, 'duplicate')
      if (typeof transaction !== 'string' || transaction === '')
        throw new Broken(`no transaction in ${answer.text}`)
    },
  },
  {
    rule: 1,
    title: 'a repeat gets the same bytes and moves nothing',
    async run(kit) {
      const body = kit.place()
      const first = await bet(kit, body)
      expectSame(first, await kit.caller.call('bet', body))
      await kit.checkBalance()
      expectSame(first, await kit.caller.call('bet', body))
    },
  },
  {
    rule: 1,
    title: `the same bet ${together} times at once is placed once, and all get its answer`,
    async run(kit) {
      const body = kit.place()
      const answers = await Promise.all(Array.from({ length: together }, () => kit.caller.call('bet', body)))
      kit.expectedMinor -= kit.unitMinor
      for (const answer of answers) expectStatus(answer, 200)
      const [first, ...others] = answers
      for (const again of others) if (first) expectSame(first, again)
    },
  },
  {
    rule: 1,
    title: 'another body under the same transaction is a conflict without effect',
    async run(kit) {
      const body = kit.place()
      const first = await bet(kit, body)
      const dearer = { ...body, amount: kit.decimal(kit.unitMinor * 2n) }
      expectCode(await kit.caller.call('bet', dearer), 409, 'duplicate_conflict')
      expectCode(await kit.caller.call('win', body), 409, 'duplicate_conflict')
      expectSame(first, await kit.caller.call('bet', body))
    },
  },
  {
    rule: 1,
    title: 'a refusal is repeated byte for byte, even when the money has come',
    async run(kit) {
      const dear = kit.place({ amount: kit.decimal(kit.expectedMinor + kit.unitMinor) })
      const first = await kit.caller.call('bet', dear)
      // A platform may find the stake above the game's limit before it looks at the balance.
      expectStatus(first, 402, 403)
      const opened = kit.place()
      await bet(kit, opened)
      const won = { ...kit.place({ round: opened.round }), amount: kit.decimal(kit.unitMinor * 3n) }
      expectStatus(await kit.caller.call('win', won), 200)
      kit.expectedMinor += kit.unitMinor * 3n
      expectSame(first, await kit.caller.call('bet', dear))
    },
  },
  {
    rule: 1,
    title: 'a transaction of one player under another is a conflict',
    needs: 'other',
    async run(kit) {
      const body = kit.place()
      await bet(kit, body)
      const stolen = { ...body, ...kit.other }
      expectCode(await kit.caller.call('bet', stolen), 409, 'duplicate_conflict')
    },
  },
  {
    rule: 3,
    title: 'a win credits, once; a win of 0 closes the bet',
    async run(kit) {
      const opened = kit.place()
      await bet(kit, opened)
      const won = kit.place({ round: opened.round, amount: kit.decimal(kit.unitMinor * 2n) })
      const first = await kit.caller.call('win', won)
      kit.expectedMinor += kit.unitMinor * 2n
      expectStatus(first, 200)
      expectEqual(first.content['balance'], kit.decimal(kit.expectedMinor), 'balance')
      expectSame(first, await kit.caller.call('win', won))
      const nothing = kit.place({ round: opened.round, amount: '0', round_closed: true })
      const closed = await kit.caller.call('win', nothing)
      expectStatus(closed, 200)
      expectSame(closed, await kit.caller.call('win', nothing))
    },
  },
  {
    rule: 3,
    title: 'a win before its bet is pending, and is applied with the bet',
    async run(kit) {
      const placed = kit.place()
      const early = kit.place({ round: placed.round, amount: kit.decimal(kit.unitMinor * 4n) })
      const waiting = await kit.caller.call('win', early)
      expectCode(waiting, 202, 'pending')
      expectSame(waiting, await kit.caller.call('win', early))
      await kit.checkBalance()
      const released = await bet(kit, placed)
      kit.expectedMinor += kit.unitMinor * 4n
      expectEqual(released.content['balance'], kit.decimal(kit.expectedMinor), 'the balance with the win')
      await kit.checkBalance()
      expectCode(await kit.caller.call('win', early), 200, 'ok')
    },
  },
  {
    rule: 3,
    title: 'a batch is all or nothing, and answers once',
    async run(kit) {
      const { round: _, transaction: __, amount: ___, ...place } = kit.place()
      const part = (minor: bigint) => ({ transaction: kit.newId(), amount: kit.decimal(minor) })
      const round = kit.newId()
      const body = {
        ...place,
        round,
        bets: [part(kit.unitMinor), part(kit.unitMinor)],
        wins: [part(kit.unitMinor)],
      }
      const first = await kit.caller.call('betWin', body)
      expectStatus(first, 200)
      kit.expectedMinor -= kit.unitMinor
      expectEqual(first.content['balance'], kit.decimal(kit.expectedMinor), 'balance')
      expectSame(first, await kit.caller.call('betWin', body))
      const dear = {
        ...place,
        round: kit.newId(),
        bets: [part(kit.unitMinor), part(kit.expectedMinor)],
        wins: [part(kit.expectedMinor * 2n)],
      }
      expectStatus(await kit.caller.call('betWin', dear), 402, 403)
    },
  },
  {
    rule: 5,
    title: 'bets at once never spend more than there is',
    async run(kit) {
      const before = kit.expectedMinor
      const stake = before / 4n + 1n
      const bodies = Array.from({ length: together }, () => kit.place({ amount: kit.decimal(stake) }))
      const answers = await Promise.all(bodies.map((body) => kit.caller.call('bet', body)))
      const taken = bodies.filter((_, index) => answers[index]?.status === 200)
      for (const body of taken) {
        const { player, round, transaction } = body as Record<string, unknown>
        expectStatus(
          await kit.caller.call('rollback', {
            player,
            round,
            transaction: kit.newId(),
            reference: transaction,
          }),
          200,
        )
      }
      if (taken.length > 3)
        throw new Broken(`${taken.length} bets of more than a quarter of the balance were taken`)
      for (const answer of answers) expectStatus(answer, 200, 402, 403)
    },
  },
]
