import { expect, test } from 'vitest'
import type { PlaceRequest, TicketState, WireTicket } from '../../wire/slip.ts'
import { placeBet, type PlaceStep, type PlaceSteps } from './place.ts'

const request: PlaceRequest = {
  requestId: 'r1',
  kind: { type: 'multiple' },
  legs: [],
  unitMinor: 5_000,
  consent: 'better',
}

const ticket = (state: TicketState, refusal: WireTicket['refusal'] = null): WireTicket => ({
  id: 't1',
  state,
  kind: request.kind,
  legs: [],
  lines: 1,
  unitMinor: 5_000,
  stakeMinor: 5_000,
  currency: 'BDT',
  oddsMilli: 1910,
  placedAt: 0,
  settledAt: null,
  decidedAfter: null,
  refusal,
  returnMinor: 9_550,
  paidMinor: 0,
  cashOut: null,
  resettled: [],
  cashedOut: [],
  autoCashOut: null,
  version: 1,
})

/** Plays a book that answers in this way, and gives what the player was shown. */
async function place(
  answers: Awaited<ReturnType<PlaceSteps['send']>>[],
  states: (WireTicket | undefined)[] = [],
) {
  const shown: PlaceStep['kind'][] = []
  const sent: string[] = []
  const last = await placeBet(
    request,
    {
      send(one) {
        sent.push(one.requestId)
        return Promise.resolve(answers.shift() ?? { kind: 'unknown' })
      },
      follow: () => Promise.resolve(states.shift()),
      wait: () => Promise.resolve(),
    },
    (step) => shown.push(step.kind),
  )
  return { last, shown, sent }
}

test('a bet before the match is placed at once', async () => {
  const { shown } = await place([{ kind: 'ok', value: ticket('accepted') }])
  expect(shown).toEqual(['sending', 'placed'])
})

test('a live bet is followed until it is decided', async () => {
  const { shown, last } = await place(
    [{ kind: 'ok', value: ticket('waiting') }],
    [undefined, ticket('debiting'), ticket('declined', { code: 'feed_late' })],
  )
  expect(shown).toEqual(['sending', 'checking', 'checking', 'declined'])
  expect(last).toMatchObject({ kind: 'declined', code: 'feed_late' })
})

test('silence sends the same request again', async () => {
  const { shown, sent } = await place([
    { kind: 'unknown' },
    { kind: 'unknown' },
    { kind: 'ok', value: ticket('accepted') },
  ])
  expect(sent).toEqual(['r1', 'r1', 'r1'])
  expect(shown).toEqual(['sending', 'unsure', 'unsure', 'placed'])
})

test('a refusal without a ticket keeps its reason', async () => {
  const { last } = await place([{ kind: 'refused', code: 'session_expired' }])
  expect(last).toEqual({ kind: 'declined', ticket: null, code: 'session_expired' })
})
