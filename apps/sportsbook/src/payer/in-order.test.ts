import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createInOrder } from './in-order.ts'

function worker() {
  const inOrder = createInOrder()
  const log: string[] = []
  const open = new Map<string, PromiseWithResolvers<void>>()
  const start = (name: string, keys: readonly string[]) =>
    inOrder(keys, async () => {
      const gate = Promise.withResolvers<void>()
      open.set(name, gate)
      log.push(`begin ${name}`)
      await gate.promise
      log.push(`end ${name}`)
    })
  return {
    log,
    start,
    end: (name: string) => open.get(name)?.resolve(),
    fail: (name: string) => open.get(name)?.reject(new Error(name)),
  }
}

test('work of one key waits for all earlier work of it, other work does not', async () => {
  const { log, start, end } = worker()
  const all = [
    start('one', ['a', 'b']),
    start('two', ['b', 'c']),
    start('three', ['c']),
    start('four', ['d']),
  ]
  await turn()
  expect(log).toEqual(['begin one', 'begin four'])
  end('one')
  await turn()
  expect(log).toEqual(['begin one', 'begin four', 'end one', 'begin two'])
  end('two')
  await turn()
  end('three')
  end('four')
  await Promise.all(all)
  expect(log.slice(4)).toEqual(['end two', 'begin three', 'end three', 'end four'])
})

test('a failure reaches its caller alone, and the next work of the key begins', async () => {
  const { log, start, end, fail } = worker()
  const failing = start('one', ['a', 'a'])
  const next = start('two', ['a'])
  await turn()
  fail('one')
  await expect(failing).rejects.toThrow('one')
  end('two')
  await next
  expect(log).toEqual(['begin one', 'begin two', 'end two'])
})
