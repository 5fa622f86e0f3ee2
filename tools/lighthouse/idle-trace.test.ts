import { expect, test } from 'vitest'
import { asOnIdleMachine, type TraceEvent } from './idle-trace.ts'

const event = (name: string, rest: Partial<TraceEvent>): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 1,
  ts: 0,
  ...rest,
})

test('a task that waited for the processor gets its own time, and what it did moves with it', () => {
  const task = event('RunTask', { ts: 1_000, dur: 400, tdur: 100 })
  const script = event('EvaluateScript', { ts: 1_200, dur: 200, tdur: 50 })
  const request = event('ResourceSendRequest', { ph: 'I', ts: 1_400 })
  expect(asOnIdleMachine([task, script, request])).toEqual([
    { ...task, dur: 100 },
    { ...script, ts: 1_050, dur: 50 },
    { ...request, ts: 1_100 },
  ])
})

test('what lies beside, or on another thread, stays', () => {
  const task = event('ThreadControllerImpl::RunTask', { ts: 1_000, dur: 400, tdur: 100 })
  const others = [
    event('Paint', { ts: 500, dur: 10 }),
    event('Paint', { ts: 1_500, dur: 10 }),
    event('Paint', { ts: 1_200, dur: 10, tid: 2 }),
  ]
  expect(asOnIdleMachine([task, ...others]).slice(1)).toEqual(others)
})

test('a task never grows, and one within another follows the outer', () => {
  const outer = event('RunTask', { ts: 1_000, dur: 400, tdur: 200 })
  const inner = event('RunTask', { ts: 1_100, dur: 100, tdur: 100 })
  const late = event('RunTask', { ts: 2_000, dur: 100, tdur: 120 })
  expect(asOnIdleMachine([outer, inner, late])).toEqual([
    { ...outer, dur: 200 },
    { ...inner, ts: 1_050, dur: 50 },
    late,
  ])
})
