import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaymentMethods } from '../../testing/payment-methods.ts'
import { startWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await openPaymentMethods(world)
})
afterAll(() => world.stop())

const by = { kind: 'system', id: 'test' } as const
const dayMinutes = 1_440

test('a method is served at the hours of the zone that the setting limits.timeZone names', async () => {
  const { settings, paymentMethods } = world.platform
  const zone = async (value: string) =>
    expect(await settings.change({ key: 'limits.timeZone', value, by })).toMatchObject({ ok: true })
  const minute = Math.floor(Date.now() / 60_000) % dayMinutes
  const around = (minutes: number) => (minute + minutes + dayMinutes) % dayMinutes
  const method = (await paymentMethods.all()).find(({ kind }) => kind === 'manual')
  if (!method) throw new Error('the demo has a manual method')
  const opened = { ...method, opensMinute: around(-60), closesMinute: around(60) }
  expect(await paymentMethods.change(opened, { by, reason: 'a test' })).toMatchObject({ ok: true })

  const { token } = await world.register('early_bird')
  const isOpen = async () => {
    const { list } = (await world.call('depositMethods', { token, query: { language: 'EN' } })).value
    return list.find(({ code }) => code === method.code)?.isOpen
  }
  await zone('UTC')
  expect(await isOpen()).toBe(true)
  await zone('Asia/Dhaka')
  expect(await isOpen()).toBe(false)
})
