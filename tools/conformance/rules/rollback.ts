import { expectCode, expectEqual, expectSame, expectStatus, type Kit, type Rule } from '../kit.ts'

type Body = Record<string, unknown> & { round: string; transaction: string }

const undo = (kit: Kit, of: Body) => ({
  player: kit.me.player,
  round: of.round,
  transaction: kit.newId(),
  reference: of.transaction,
})

async function placed(kit: Kit): Promise<Body> {
  const body = kit.place()
  expectStatus(await kit.caller.call('bet', body), 200)
  kit.expectedMinor -= kit.unitMinor
  return body
}

async function accepted(kit: Kit, of: Body) {
  const answer = await kit.caller.call('rollback', undo(kit, of))
  expectCode(answer, 200, 'ok')
  return answer
}

export const rollbackRules: readonly Rule[] = [
  {
    rule: 2,
    title: 'a rollback of a bet returns the stake, once, and its repeat gets the same bytes',
    async run(kit) {
      const body = undo(kit, await placed(kit))
      const first = await kit.caller.call('rollback', body)
      expectCode(first, 200, 'ok')
      kit.expectedMinor += kit.unitMinor
      expectEqual(first.content['balance'], kit.decimal(kit.expectedMinor), 'balance')
      expectSame(first, await kit.caller.call('rollback', body))
    },
  },
  {
    rule: 2,
    title: 'a second rollback of the same bet is accepted and has no effect',
    async run(kit) {
      const bet = await placed(kit)
      await accepted(kit, bet)
      kit.expectedMinor += kit.unitMinor
      const again = await accepted(kit, bet)
      expectEqual(again.content['duplicate'], true, 'duplicate')
    },
  },
  {
    rule: 2,
    title: 'a rollback of a win takes the credit back',
    async run(kit) {
      const bet = await placed(kit)
      const won = kit.place({ round: bet.round, amount: kit.decimal(kit.unitMinor * 5n) })
      expectStatus(await kit.caller.call('win', won), 200)
      await accepted(kit, won)
    },
  },
  {
    rule: 2,
    title: 'a rollback of something unknown is accepted, and the late original has no effect',
    async run(kit) {
      const late = kit.place()
      await accepted(kit, late)
      expectCode(await kit.caller.call('bet', late), 409, 'duplicate_conflict')
      await accepted(kit, late)
    },
  },
  {
    rule: 2,
    title: 'a rollback is not undone, whatever it moved',
    async run(kit) {
      const undone = undo(kit, await placed(kit))
      expectCode(await kit.caller.call('rollback', undone), 200, 'ok')
      kit.expectedMinor += kit.unitMinor
      const marked = undo(kit, kit.place())
      expectCode(await kit.caller.call('rollback', marked), 200, 'ok')
      for (const rollback of [undone, marked]) {
        expectCode(await kit.caller.call('rollback', undo(kit, rollback)), 400, 'bad_request')
      }
    },
  },
  {
    rule: 2,
    title: 'a rollback of a waiting win takes it out',
    async run(kit) {
      const bet = kit.place()
      const early = kit.place({ round: bet.round })
      expectCode(await kit.caller.call('win', early), 202, 'pending')
      await accepted(kit, early)
      expectStatus(await kit.caller.call('bet', bet), 200)
      kit.expectedMinor -= kit.unitMinor
      expectCode(await kit.caller.call('win', early), 409, 'duplicate_conflict')
    },
  },
  {
    rule: 2,
    title: 'a rollback of a refused bet is accepted without effect',
    async run(kit) {
      const dear = kit.place({ amount: kit.decimal(kit.expectedMinor + kit.unitMinor) })
      expectStatus(await kit.caller.call('bet', dear), 402, 403)
      await accepted(kit, dear)
    },
  },
  {
    rule: 2,
    title: 'a rollback that races its bet leaves the money where it was',
    async run(kit) {
      for (let turn = 0; turn < 10; turn++) {
        const bet = kit.place()
        const [raced, undone] = await Promise.all([
          kit.caller.call('bet', bet),
          kit.caller.call('rollback', undo(kit, bet)),
        ])
        expectStatus(raced, 200, 409)
        expectStatus(undone, 200)
      }
    },
  },
  {
    rule: 2,
    title: "another player's bet is not rolled back",
    needs: 'other',
    async run(kit) {
      const bet = await placed(kit)
      const body = { ...undo(kit, bet), player: kit.other?.player }
      expectCode(await kit.caller.call('rollback', body), 409, 'duplicate_conflict')
    },
  },
]
