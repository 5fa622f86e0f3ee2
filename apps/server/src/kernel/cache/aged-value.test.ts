import { expect, test } from 'vitest'
import { createAgedValue } from './aged-value.ts'

/** A source whose answers the test gives. */
function createSource() {
  const asked: { answer(value: string): void; fail(error: Error): void }[] = []
  const read = () => new Promise<string>((resolve, reject) => asked.push({ answer: resolve, fail: reject }))
  return { asked, read }
}

function open() {
  const source = createSource()
  const time = { nowMs: 0 }
  const aged = createAgedValue({ read: source.read, clock: () => time.nowMs, staleAfterMs: 1000 })
  return { ...source, time, aged }
}

test('reads once for calls that come together, and again when the value is old', async () => {
  const { asked, aged, time } = open()
  const both = [aged.get(), aged.get()].map((value) => Promise.resolve(value))
  asked[0]!.answer('first')
  expect(await Promise.all(both)).toEqual(['first', 'first'])
  time.nowMs = 999
  expect(aged.get()).toBe('first')
  time.nowMs = 1000
  const later = aged.get()
  asked[1]!.answer('second')
  expect(await later).toBe('second')
  expect(asked).toHaveLength(2)
})

test('does not keep a read that began before an invalidation', async () => {
  const { asked, aged } = open()
  const old = aged.get()
  aged.invalidate()
  const fresh = aged.get()
  asked[1]!.answer('new')
  expect(await fresh).toBe('new')
  asked[0]!.answer('old')
  await old
  expect(aged.get()).toBe('new')
})

test('does not keep an old read when no call came since the invalidation', async () => {
  const { asked, aged } = open()
  const old = aged.get()
  aged.invalidate()
  asked[0]!.answer('old')
  await old
  const fresh = aged.get()
  asked[1]!.answer('new')
  expect(await fresh).toBe('new')
})

test('an old read that ends does not make later calls read a third time', async () => {
  const { asked, aged } = open()
  const old = aged.get()
  aged.invalidate()
  const fresh = aged.get()
  asked[0]!.answer('old')
  await old
  const shared = Promise.resolve(aged.get())
  asked[1]!.answer('new')
  expect(await Promise.all([Promise.resolve(fresh), shared])).toEqual(['new', 'new'])
  expect(asked).toHaveLength(2)
})

test('tries again after a failure', async () => {
  const { asked, aged } = open()
  const failed = aged.get()
  asked[0]!.fail(new Error('away'))
  await expect(failed).rejects.toThrow('away')
  const second = aged.get()
  asked[1]!.answer('back')
  expect(await second).toBe('back')
})

test('reads again when the clock was set back', async () => {
  const { asked, aged, time } = open()
  time.nowMs = 5000
  const first = aged.get()
  asked[0]!.answer('first')
  await first
  time.nowMs = 4000
  const second = aged.get()
  asked[1]!.answer('second')
  expect(await second).toBe('second')
})
