import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { figuresOf, slotModels } from '@baize/games'
import { staleSheets } from './par-sheets.ts'

const slotSheet = readFileSync(new URL('../../docs/par-sheets/slot.md', import.meta.url), 'utf8')

function run(...args: string[]): { code: number | null; text: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [
    join(import.meta.dirname, 'rtp.ts'),
    ...args,
  ])
  return { code: status, text: `${stdout.toString()}${stderr.toString()}` }
}

test('a slot model: exact figures, a simulation beside them, the published row', () => {
  const { code, text } = run('--model', 'slot-orchard', '--simulate', '2000', '--check')
  expect(text).toContain('RTP 94.8204 % exact')
  expect(text).toMatch(/2000 rounds: [\d.]+ % \+- [\d.]+ % at 99 %/)
  expect(text).toContain('published figures are what the tables give')
  expect(code).toBe(0)
})

test('a mines model: every pay point', () => {
  const { code, text } = run('--model', 'mines-classic')
  expect(text).toContain('1 mines, 1 picks: x1.03 at 0.96: 98.8800 %')
  expect(text.match(/ picks: /g)).toHaveLength(256)
  expect(code).toBe(0)
})

test('the par sheets are what the tables give', () => expect(staleSheets()).toEqual([]))

test.each(slotModels.map((model) => [model.id, model] as const))(
  'the sheet of %s says what its maximum win costs, and the parts less it are the return',
  (_id, model) => {
    const figures = figuresOf(model)
    if (!figures) throw new Error('a model on offer has figures')
    const { rtp, rtpLines, rtpScatters, rtpFreeSpins, rtpCutByMaxWin } = figures
    expect(rtpLines + rtpScatters + rtpFreeSpins - rtpCutByMaxWin).toBeCloseTo(rtp, 7)
    const points = (rtpCutByMaxWin * 100).toFixed(rtpCutByMaxWin >= 1e-6 ? 4 : 6)
    const takes = rtpCutByMaxWin === 0 ? 'nothing off' : `${points} points off`
    expect(slotSheet).toContain(`The maximum win of ${model.maxWinMultiple}x takes ${takes}`)
  },
)

test('a table game: every field with its edge', () => {
  const { code, text } = run('--model', 'baccarat-punto-banco')
  expect(text).toContain('banker  98.9421 %  1.0579 %')
  expect(text).toContain('player  98.7649 %  1.2351 %')
  expect(code).toBe(0)
})

test.each([
  [['--model', 'slot-nowhere'], 'no model slot-nowhere'],
  [['--battery', '--draws', '5'], '100000 draws or more'],
  [['--simulate', 'many'], 'whole number of rounds'],
])('%j is refused', (args, message) => {
  const { code, text } = run(...args)
  expect(text).toContain(message)
  expect(code).toBe(1)
})
