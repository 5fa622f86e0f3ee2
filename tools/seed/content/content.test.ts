import { describe, expect, test } from 'vitest'
import { startWorld } from '../../../apps/server/src/testing/world.ts'
import { setBrand } from '@baize/i18n'
import { demoContent } from './content.ts'
import { demoPaymentMethods } from './payment-methods.ts'

/** Amounts as text, which JSON has no form for. */
const text = (_name: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

describe('the content of the demo', () => {
  test('is enough to look alive, and said once', () => {
    const content = demoContent(Date.now())
    const count = (kind: string) => content.filter((each) => each.kind === kind).length
    expect(count('promotion')).toBe(20)
    expect(count('announcement')).toBe(15)
    expect(count('help')).toBeGreaterThanOrEqual(12)
    const audiences = content.flatMap((each) => (each.kind === 'announcement' ? [each.fields.execution] : []))
    expect(new Set(audiences)).toEqual(new Set(['A', 'B', 'F']))
    const groups = content.flatMap((each) => (each.kind === 'banner' ? [each.fields.groupName] : []))
    expect(new Set(groups).size).toBe(5)
    expect(new Set(content.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(content.length)
  })

  test('calls the site by the name that it has', () => {
    const all = () => JSON.stringify([demoContent(Date.now()), [...demoPaymentMethods(new Set())]], text)
    expect(all()).toContain('Welcome to Baize')
    setBrand({ name: 'Golden Delta' })
    try {
      expect(all()).not.toMatch(/Baize|\{brand\}/)
      expect(all()).toContain('Welcome to Golden Delta')
      expect(all()).toContain('Golden Delta-এ স্বাগতম')
      expect(all()).toContain('Golden Delta Demo')
    } finally {
      setBrand({})
    }
  })

  test('speaks Bengali in Bengali, with Latin digits (decision D28), and English in English', () => {
    for (const { title, body } of demoContent(Date.now())) {
      expect(title.EN + body.EN).not.toMatch(/[\u0980-\u09f1]/)
      expect(title.BN + body.BN).not.toMatch(/[০-৯]/)
      if (body.BN) expect(body.BN).toMatch(/[\u0980-\u09ff]{3}/)
    }
  })

  test('can be written, survives the sanitiser as it is, and each picture can be drawn', async () => {
    const world = await startWorld()
    const { content } = world.platform
    const given = demoContent(Date.now())
    expect(await content.writeMissing(given)).toBe(given.length)
    expect(await content.writeMissing(given)).toBe(0)
    for (const { kind, id, body } of given) {
      const stored = (await content.all(kind)).find((each) => each.id === id)
      expect(stored?.body, id).toEqual(body)
    }
    const pictures = JSON.stringify(given).match(/\/art\/[\w./-]+\.svg/g) ?? []
    expect(pictures.length).toBeGreaterThan(40)
    for (const url of new Set(pictures)) {
      expect((await world.app.inject({ method: 'GET', url })).statusCode, url).toBe(200)
    }
    await world.stop()
  })
})
