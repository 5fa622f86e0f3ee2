import type { MemberId } from '@baize/std'
import { describe, expect, test } from 'vitest'
import type { Db } from '../../kernel/database/database.ts'
import { createBalanceReader, wireBalance } from './balance.ts'
import { assertDurability } from './durability.ts'
import type { WalletState } from './service.ts'

const state: WalletState = {
  memberId: 7n as MemberId,
  currency: 'BDT',
  balances: { cash: 123_45n, bonus: 1n, held: 50_00n, points: 1_234n, deficit: -5_00n },
  version: 9_007_199_254_740_993n,
  canStake: true,
}

const readerOf = (found: WalletState | null, atVendors?: bigint) =>
  createBalanceReader({ find: async () => found }, async () => atVendors)

describe('a balance on the wire', () => {
  test('is decimal money with the sign of its currency; points are whole', () => {
    expect(wireBalance(state)).toEqual({
      balance: '123.45',
      bonus: '0.01',
      held: '50.00',
      points: '1234',
      deficit: '-5.00',
      currency: 'BDT',
      currencySymbol: '৳',
      version: '9007199254740993',
    })
  })

  test('of an unknown member is empty', async () => {
    expect(await readerOf(null, 5n).find(7n)).toBeUndefined()
  })

  test('says nothing of vendors while one wallet serves them all', async () => {
    expect(await readerOf(state).find(7n)).toEqual(wireBalance(state))
  })

  test.each([
    [0n, '50.00', '0.00'],
    [20_00n, '30.00', '20.00'],
    [50_00n, '0.00', '50.00'],
    // Between the two readings 10.00 went to a vendor.
    [60_00n, '0.00', '50.00'],
  ])('tells %s units at vendors apart from what is held', async (atVendors, held, apart) => {
    expect(await readerOf(state, atVendors).find(7n)).toEqual({
      ...wireBalance(state),
      held,
      atVendors: apart,
    })
  })

  test('asks for what stands at vendors for the member that was found', async () => {
    const asked: bigint[] = []
    const reader = createBalanceReader({ find: async () => state }, async (memberId) => {
      asked.push(memberId)
      return 0n
    })
    await reader.find(7n)
    expect(asked).toEqual([7n])
  })
})

describe('a server', () => {
  const kept = {
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    data_checksums: 'on',
  }
  const serverWith = (settings: Partial<Record<keyof typeof kept, string>>) => {
    const rows = Object.entries({ ...kept, ...settings }).map(([name, setting]) => ({ name, setting }))
    return {
      query: async () => ({ rows: rows.filter(({ setting }) => setting !== 'gone') }),
    } as unknown as Db
  }

  test.each([{}, { synchronous_commit: 'remote_write' }, { synchronous_commit: 'remote_apply' }])(
    'that keeps what it commits may be used: %o',
    async (settings) => {
      await expect(assertDurability(serverWith(settings))).resolves.toBeUndefined()
    },
  )

  test.each([
    [{ fsync: 'off' }, 'fsync is off'],
    [{ full_page_writes: 'off' }, 'full_page_writes is off'],
    [{ synchronous_commit: 'off' }, 'synchronous_commit is off'],
    [{ synchronous_commit: 'local' }, 'synchronous_commit is local'],
    [{ data_checksums: 'off' }, 'data_checksums is off'],
    [{ data_checksums: 'gone' }, 'data_checksums is missing'],
    [{ fsync: 'off', data_checksums: 'off' }, 'fsync is off, data_checksums is off'],
  ])('that could lose a commit is refused, and says why: %o', async (settings, why) => {
    await expect(assertDurability(serverWith(settings))).rejects.toThrow(`commits: ${why}.`)
  })
})
