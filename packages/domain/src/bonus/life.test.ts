import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bonusAt,
  bonusPartOfWin,
  countOf,
  doneOf,
  overOf,
  partsAtEnd,
  splitStake,
  type ActiveSpan,
} from './index.ts'

/** 10,000 in the long run: `BONUS_HISTORIES=10000`. */
const histories = Number(process.env['BONUS_HISTORIES'] ?? 300)

const part = fc.bigInt(0n, 5_000n)

test('however wins are cut, the bonus gets its share of all of them, rounded down once', () => {
  fc.assert(
    fc.property(part, part, fc.array(part, { maxLength: 12 }), (cashMinor, bonusMinor, wins) => {
      const stake = { cashMinor, bonusMinor }
      let [paid, toBonus] = [0n, 0n]
      for (const win of wins) {
        const share = bonusPartOfWin(win, { stake, paidMinor: paid, paidBonusMinor: toBonus })
        expect(share >= 0n && share <= win).toBe(true)
        paid += win
        toBonus += share
      }
      const whole = cashMinor + bonusMinor
      expect(toBonus).toBe(whole === 0n ? 0n : (paid * bonusMinor) / whole)
    }),
    { numRuns: histories },
  )
})

test('wins of a free round are all the bonus’s, however they are cut', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (wins) => {
      let paidMinor = 0n
      for (const win of wins) {
        const stake = { cashMinor: 0n, bonusMinor: 0n }
        expect(bonusPartOfWin(win, { stake, paidMinor, paidBonusMinor: paidMinor, isFree: true })).toBe(win)
        paidMinor += win
      }
    }),
    { numRuns: histories },
  )
})

/** What may happen to a wallet with bonuses, as one bet after the other. */
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('bet' as const),
      stake: fc.bigInt(1n, 900n),
      percent: fc.bigInt(0n, 300n),
      weight: fc.constantFrom(0, 10, 100),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('back' as const), of: fc.nat(40) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('grant' as const),
      amount: fc.bigInt(1n, 2_000n),
      times: fc.bigInt(1n, 4n),
    }),
  },
)

/**
 * A naive reading of the rules keeps one number for each unit of thought: it asks after each bet which grant
 * is active. The engine counts afterwards, from the movements of the wallet, in batches of any size.
 */
test('counting later and in any batches gives what counting each bet at once gives', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.integer({ min: 1, max: 9 }), (steps, batch) => {
      const wallet = { cash: 3_000n, bonus: 0n }
      const grants: { id: string; needed: bigint; naive: bigint }[] = []
      const spans: ActiveSpan[] = []
      const facts: { seq: bigint; stake: bigint; weight: number }[] = []
      const bets: { seq: bigint; stake: bigint; weight: number; isBack: boolean; grant: number }[] = []
      let seq = 0n
      for (const each of steps) {
        if (each.kind === 'grant') {
          // The one before ends with the wallet as it stands: given up.
          const last = spans.at(-1)
          if (last) spans[spans.length - 1] = { ...last, upToSeq: seq }
          wallet.bonus = partsAtEnd(wallet.bonus, 'given_up', {
            capMinor: null,
            convertedMinor: 0n,
          }).toCashMinor
          seq += 1n
          wallet.bonus += each.amount
          const id = String(grants.length)
          grants.push({ id, needed: each.amount * each.times * 100n, naive: 0n })
          spans.push({ bonusId: id, afterSeq: seq, upToSeq: null })
        } else if (each.kind === 'bet') {
          const right = { mayStake: grants.length > 0 && each.weight > 0, maxStakeMinor: 800n }
          const split = splitStake(each.stake, { cashMinor: wallet.cash, bonusMinor: wallet.bonus }, right)
          if (!split.ok) continue
          seq += 1n
          wallet.cash -= split.stake.cashMinor
          wallet.bonus -= split.stake.bonusMinor
          const win = (each.stake * each.percent) / 100n
          const share = bonusPartOfWin(win, { stake: split.stake, paidMinor: 0n, paidBonusMinor: 0n })
          wallet.bonus += share
          wallet.cash += win - share
          facts.push({ seq, stake: each.stake, weight: each.weight })
          bets.push({ seq, stake: each.stake, weight: each.weight, isBack: false, grant: grants.length - 1 })
          const grant = grants.at(-1)
          if (grant) grant.naive += each.stake * BigInt(each.weight)
        } else {
          const bet = bets[each.of]
          if (!bet || bet.isBack) continue
          bet.isBack = true
          facts.push({ seq: bet.seq, stake: -bet.stake, weight: bet.weight })
          const grant = grants[bet.grant]
          if (grant) grant.naive -= bet.stake * BigInt(bet.weight)
        }
        expect(wallet.cash >= 0n && wallet.bonus >= 0n).toBe(true)
      }
      const counted = new Map<string, bigint>()
      for (let at = 0; at < facts.length; at += batch)
        for (const fact of facts.slice(at, at + batch)) {
          const id = bonusAt(spans, fact.seq)
          if (id !== undefined) counted.set(id, (counted.get(id) ?? 0n) + countOf(fact.stake, fact.weight))
        }
      for (const grant of grants) {
        const sum = counted.get(grant.id) ?? 0n
        expect(sum).toBe(grant.naive)
        const [done, over] = [doneOf({ ...grant, counted: sum }), overOf({ ...grant, counted: sum })]
        expect(done >= 0n && done <= grant.needed && done + over === (sum < 0n ? 0n : sum)).toBe(true)
      }
    }),
    { numRuns: histories },
  )
})
