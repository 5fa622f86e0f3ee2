import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { lanes, toLoads } from './lanes.ts'

const sessions = Array.from({ length: 40 }, () => randomUUID())
const due = Array.from({ length: 2_000 }, (_, at) => ({
  ticketId: `t${at}`,
  sessionId: sessions[at % sessions.length] ?? '',
}))
const loads = toLoads(due, 300)

test('tickets of a session stay in one lane and in their order', () => {
  for (const session of sessions) {
    const own = loads.flatMap(({ lane, tickets }) =>
      tickets.filter(({ sessionId }) => sessionId === session).map(({ ticketId }) => ({ lane, ticketId })),
    )
    expect(new Set(own.map(({ lane }) => lane)).size).toBe(1)
    const numbers = own.map(({ ticketId }) => Number(ticketId.slice(1)))
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  }
})

test('sessions share the lanes, and no load is larger than one call takes', () => {
  expect(new Set(loads.map(({ lane }) => lane)).size).toBe(lanes)
  expect(loads.every(({ tickets }) => tickets.length > 0 && tickets.length <= 300)).toBe(true)
  expect(loads.flatMap(({ tickets }) => tickets).length).toBe(due.length)
})

test('many tickets of one session are many loads of one lane', () => {
  const own = due.map((ticket) => ({ ...ticket, sessionId: sessions[0] ?? '' }))
  const one = toLoads(own, 500)
  expect(one.map(({ lane }) => lane)).toEqual(Array.from({ length: 4 }, () => one[0]?.lane))
  expect(one.flatMap(({ tickets }) => tickets)).toEqual(own)
})
