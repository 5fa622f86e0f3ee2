import { memberAccountCodes, type CodedLeg, type WalletCommand } from '@baize/domain/ledger'
import type { MemberId } from '@baize/std'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apply, emptyModel, openWallet, type LedgerModel } from './ledger-model.ts'
import { postLegs } from './ledger-post.ts'

const house = 100
const members = [1n, 2n] as MemberId[]
const amount = fc.bigInt(1n, 500n)
const account = fc.constantFrom('cash' as const, 'bonus' as const, 'held' as const, house)
const leg = fc
  .record({ debit: account, credit: account, amountMinor: amount, kind: fc.constant('adjustment' as const) })
  .filter(({ debit, credit }) => debit !== credit)
const base = {
  memberId: fc.constantFrom(...members),
  actor: fc.constant(1),
  key: fc.stringMatching(/^k\d$/),
  currency: fc.constant('BDT' as const),
}
const hold = fc.constantFrom('h1', 'h2')
const command: fc.Arbitrary<WalletCommand> = fc.oneof(
  fc.record({
    ...base,
    kind: fc.constant('transfer' as const),
    legs: fc.array(leg, { minLength: 1, maxLength: 3 }),
    mayOwe: fc.boolean(),
  }),
  fc.record({ ...base, kind: fc.constant('hold' as const), hold, amountMinor: amount }),
  fc.record({ ...base, kind: fc.constant('capture' as const), hold, to: fc.constant(house) }),
  fc.record({ ...base, kind: fc.constantFrom('release' as const, 'expire' as const), hold }),
  fc.record({ ...base, kind: fc.constant('reverse' as const), ofActor: fc.constant(1), ofKey: base.key }),
)

const opened = members.reduce(
  (model, memberId) => openWallet(model, { memberId, currency: 'BDT' }),
  emptyModel,
)
const requestOf = (given: WalletCommand) =>
  JSON.stringify(given, (_name, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))
const play = (commands: readonly WalletCommand[]): LedgerModel =>
  commands.reduce((model, given) => apply(model, given, requestOf(given)).model, opened)
const balancesOf = (model: LedgerModel, memberId: bigint) => model.wallets.get(memberId)?.balances

describe('whatever is asked of it, the ledger', () => {
  const histories = fc.array(command, { maxLength: 40 })

  test('keeps every balance equal to the sum of its entries, above its floor', () => {
    fc.assert(
      fc.property(histories, (commands) => {
        const model = play(commands)
        for (const memberId of members) {
          const balances = balancesOf(model, memberId)
          for (const [name, code] of Object.entries(memberAccountCodes)) {
            const own = model.transfers.filter((t) => t.memberId === memberId)
            const credited = own.filter((t) => t.credit === code).reduce((sum, t) => sum + t.amountMinor, 0n)
            const debited = own.filter((t) => t.debit === code).reduce((sum, t) => sum + t.amountMinor, 0n)
            const balance = balances?.[name as keyof typeof balances] ?? 0n
            expect(balance).toBe(credited - debited)
            expect(name === 'deficit' ? balance <= 0n : balance >= 0n).toBe(true)
          }
        }
      }),
    )
  })

  test('numbers the transfers of a member without a gap', () => {
    fc.assert(
      fc.property(histories, (commands) => {
        const model = play(commands)
        for (const memberId of members) {
          const seqs = model.transfers.filter((t) => t.memberId === memberId).map(({ seq }) => seq)
          expect(seqs).toEqual(seqs.map((_seq, index) => BigInt(index + 1)))
          expect(model.wallets.get(memberId)?.version).toBe(BigInt(seqs.length))
        }
      }),
    )
  })

  test('answers a repeat as it did first and changes nothing', () => {
    fc.assert(
      fc.property(histories, fc.nat(), (commands, at) => {
        fc.pre(commands.length > 0)
        const again = commands[at % commands.length]
        if (!again) return
        const first = apply(play(commands), again, requestOf(again))
        const second = apply(first.model, again, requestOf(again))
        expect(second.outcome).toEqual(first.outcome)
        expect(second.model.transfers).toEqual(first.model.transfers)
      }),
    )
  })

  test('holds what the open holds promise', () => {
    const commandsOfHolds = command.filter(({ kind }) => kind !== 'transfer')
    const funded: WalletCommand[] = members.map((memberId) => ({
      kind: 'transfer',
      memberId,
      actor: 2,
      key: `fund-${memberId}`,
      currency: 'BDT',
      legs: [{ kind: 'deposit', debit: house, credit: 'cash', amountMinor: 1_000n }],
    }))
    fc.assert(
      fc.property(fc.array(commandsOfHolds, { maxLength: 30 }), (commands) => {
        const model = play([...funded, ...commands])
        for (const memberId of members) {
          const open = [...model.holds].filter(
            ([id, { state }]) => id.startsWith(`${memberId}/`) && state === 'open',
          )
          expect(balancesOf(model, memberId)?.held).toBe(
            open.reduce((sum, [, { amountMinor }]) => sum + amountMinor, 0n),
          )
        }
      }),
    )
  })
})

describe('legs', () => {
  const purse = { cash: 10n, bonus: 0n, held: 0n, points: 0n, deficit: 0n }
  const take: CodedLeg = { kind: 'win_taken_back', debit: 1, credit: house, amountMinor: 25n }
  const give: CodedLeg = { kind: 'win', debit: house, credit: 1, amountMinor: 20n }

  test.each([
    ['one leg short refuses all', purse, [give, { ...take, amountMinor: 31n }], false, 'insufficient_funds'],
    ['what cash lacks is owed', purse, [take], true, { cash: 0n, deficit: -15n }],
    ['an empty purse owes it all', { ...purse, cash: 0n }, [take], true, { cash: 0n, deficit: -25n }],
    [
      'a credit settles the debt first',
      { ...purse, cash: 0n, deficit: -15n },
      [give],
      false,
      { cash: 5n, deficit: 0n },
    ],
    [
      'a small credit settles a part',
      { ...purse, cash: 0n, deficit: -50n },
      [give],
      false,
      { cash: 0n, deficit: -30n },
    ],
  ] as const)('%s', (_title, before, legs, mayOwe, expected) => {
    const posted = postLegs(before, legs, { mayOwe })
    if (typeof expected === 'string') expect(posted).toEqual({ ok: false, code: expected })
    else expect(posted).toMatchObject({ ok: true, balances: expected })
  })
})
