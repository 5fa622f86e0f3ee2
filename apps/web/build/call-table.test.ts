import { expect, test } from 'vitest'
import { callTable } from './call-table.ts'

/** What the browser gets of a part's calls. */
function placesOf(part: string): Record<string, { encrypted?: boolean }> {
  const { load } = callTable() as { load: (source: string) => string }
  return JSON.parse(load(`\0built:${part}`).slice('export const callTable = '.length)) as never
}

test.each(['calls', 'lottery-calls', 'contract-calls', 'gift-calls'])(
  '%s: whoever seals a body can ask for the key',
  (part) => {
    const places = placesOf(part)
    expect(Object.keys(places).length).toBeGreaterThan(5)
    const isSealed = Object.values(places).some(({ encrypted }) => encrypted === true)
    expect('systemStatus' in places || !isSealed).toBe(true)
  },
)

test('contracts are signed by sealed bodies', () => {
  const places = placesOf('contract-calls')
  expect(places['contractAccept']).toMatchObject({ encrypted: true })
  expect(places).toHaveProperty('systemStatus')
})
