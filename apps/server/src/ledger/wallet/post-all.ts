import { assertPostable } from '@baize/domain/ledger'
import { invariant } from '@baize/std'
import type { PostItem } from './items.ts'
import { transferItem } from './plan.ts'
import type { JudgedTransfer } from './service.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import * as store from './store.ts'

/**
 * Posts transfers of any number of members in one statement and gives what the database says of each, in the
 * order given. No two may have one key.
 */
export async function postAll(tx: Tx, commands: readonly JudgedTransfer[]): Promise<string[]> {
  if (commands.length === 0) return []
  commands.forEach(assertPostable)
  const keys = new Set(commands.map(({ actor, key }) => `${actor} ${key}`))
  invariant(keys.size === commands.length, 'no two commands of a batch have one key')
  const items = commands.map((command): PostItem => {
    const { verdict = null, ...transfer } = command
    return { ...transferItem(transfer), verdict }
  })
  const order = items.map((_item, index) => index).toSorted((a, b) => compare(items, a, b))
  const lines = await store.post(
    tx,
    order.map((index) => items[index] as PostItem),
  )
  invariant(lines.length === items.length, 'every command has an outcome')
  const outcomes = new Map(order.map((index, place) => [index, lines[place] ?? '']))
  return items.map((_item, index) => outcomes.get(index) ?? '')
}

function compare(items: readonly PostItem[], a: number, b: number): number {
  const [one, other] = [items[a]?.memberId ?? 0n, items[b]?.memberId ?? 0n]
  if (one === other) return a - b
  return one < other ? -1 : 1
}
