import { describe, expect, test } from 'vitest'
import { judgeSources, payableFromMs, typeAfterMs, voidAfterMs, type SourcesSeen } from './sources.ts'
import { drawStates, isSelling, moveDraw, type DrawEvent, type DrawLife } from './state.ts'

const scheduled: DrawLife = {
  kind: 'external',
  state: 'scheduled',
  opensAtMs: 10,
  closesAtMs: 20,
  results: [],
}

function run(events: readonly DrawEvent[], from: DrawLife = scheduled): DrawLife | string {
  let draw = from
  for (const event of events) {
    const moved = moveDraw(draw, event)
    if (!moved.ok) return moved.code
    draw = moved.value
  }
  return draw
}

const toOpened: DrawEvent[] = [
  { kind: 'open', nowMs: 10 },
  { kind: 'close', nowMs: 20 },
  { kind: 'ask' },
  { kind: 'result', result: [1, 2] },
]

describe('the life of a draw', () => {
  test('goes from scheduled to settled', () => {
    expect(run([...toOpened, { kind: 'settle' }])).toMatchObject({ state: 'settled', results: [[1, 2]] })
  })

  test('is corrected and settled again, with both results kept', () => {
    const corrected = run([...toOpened, { kind: 'settle' }, { kind: 'correct', result: [2, 1] }])
    expect(corrected).toMatchObject({
      state: 'corrected',
      results: [
        [1, 2],
        [2, 1],
      ],
    })
    expect(
      run(
        [{ kind: 'settle' }, { kind: 'correct', result: [1, 2] }, { kind: 'settle' }],
        corrected as DrawLife,
      ),
    ).toMatchObject({
      state: 'settled',
      results: [
        [1, 2],
        [2, 1],
        [1, 2],
      ],
    })
    expect(run([...toOpened, { kind: 'settle' }, { kind: 'correct', result: [1, 2] }])).toBe(
      'draw_same_result',
    )
  })

  test('a result is corrected before it is settled only when all that is left waits for disputes', () => {
    const correct = { kind: 'correct', result: [2, 1] } as const
    expect(run([...toOpened, correct])).toBe('draw_state')
    const corrected = run([...toOpened, { ...correct, isWaiting: true }])
    expect(corrected).toMatchObject({ state: 'corrected' })
    const again = { kind: 'correct', result: [2, 2] } as const
    expect(run([again], corrected as DrawLife)).toBe('draw_state')
    expect(run([{ ...again, isWaiting: true }], corrected as DrawLife)).toMatchObject({ state: 'corrected' })
  })

  test('a dispute ends in a result or in nothing', () => {
    const disputed = run([...toOpened.slice(0, 3), { kind: 'dispute' }])
    expect(run([{ kind: 'result', result: [3] }], disputed as DrawLife)).toMatchObject({ state: 'opened' })
    expect(run([{ kind: 'void' }], disputed as DrawLife)).toMatchObject({ state: 'void' })
  })

  test('nothing is void whose result was shown: it is corrected', () => {
    expect(run([...toOpened, { kind: 'void' }])).toBe('draw_correct_instead')
    expect(run([...toOpened, { kind: 'settle' }, { kind: 'void' }])).toBe('draw_correct_instead')
  })

  test('closing waits for its time and cannot be undone by a clock', () => {
    expect(run([{ kind: 'open', nowMs: 9 }])).toBe('draw_early')
    expect(run([{ kind: 'open', nowMs: 20 }])).toBe('draw_state')
    expect(run([{ kind: 'close', nowMs: 19 }])).toBe('draw_early')
    const closed = run([{ kind: 'close', nowMs: 20 }]) as DrawLife
    expect(closed.state).toBe('closed')
    expect(isSelling(closed, 15)).toBe(false)
    expect(run([{ kind: 'open', nowMs: 15 }], closed)).toBe('draw_state')
    expect([9, 10, 19, 20].map((nowMs) => isSelling(scheduled, nowMs))).toEqual([false, true, true, false])
  })

  test('void is the end', () => {
    const dead: DrawLife = { ...scheduled, state: 'void' }
    const events: DrawEvent[] = [
      ...toOpened,
      { kind: 'settle' },
      { kind: 'void' },
      { kind: 'correct', result: [1] },
      { kind: 'dispute' },
    ]
    for (const event of events) expect(run([event], dead)).toBe('draw_state')
    expect(new Set(drawStates).size).toBe(9)
  })
})

describe('sources of an external draw', () => {
  const a = { source: 'a', result: [1, 2] }
  const b = { source: 'b', result: [1, 2] }
  const other = { source: 'b', result: [2, 1] }
  const typed = (operator: string, result: readonly number[] = [1, 2]) => ({ operator, result })
  test.each<[Partial<SourcesSeen>, string]>([
    [{}, 'wait'],
    [{ reports: [a] }, 'wait'],
    [{ reports: [a, b] }, 'open'],
    [{ reports: [a, a] }, 'wait'],
    [{ reports: [a, other] }, 'disputed'],
    [{ reports: [b, other] }, 'disputed'],
    [{ reports: [a], nowMs: typeAfterMs }, 'type'],
    [{ reports: [a], nowMs: typeAfterMs - 1, typed: [typed('x'), typed('y')] }, 'wait'],
    [{ reports: [a], nowMs: typeAfterMs, typed: [typed('x')] }, 'type'],
    [{ reports: [a], nowMs: typeAfterMs, typed: [typed('x'), typed('x')] }, 'type'],
    [{ reports: [a], nowMs: typeAfterMs, typed: [typed('x'), typed('y')] }, 'open'],
    [{ reports: [a], nowMs: typeAfterMs, typed: [typed('x'), typed('y', [1, 3])] }, 'disputed'],
    [{ nowMs: voidAfterMs }, 'void'],
    [{ nowMs: voidAfterMs - 1, typed: [typed('x'), typed('y')] }, 'wait'],
  ])('%j: %s', (seen, kind) => {
    expect(judgeSources({ reports: [], typed: [], nowMs: 0, drawAtMs: 0, ...seen }).kind).toBe(kind)
  })

  test('large wins of external draws wait ten minutes', () => {
    const at = { payoutMinor: 10_000_001n, openedAtMs: 5 }
    expect(payableFromMs(at, 'external')).toBe(600_005)
    expect(payableFromMs(at, 'house')).toBe(5)
    expect(payableFromMs({ ...at, payoutMinor: 10_000_000n }, 'external')).toBe(5)
  })
})
