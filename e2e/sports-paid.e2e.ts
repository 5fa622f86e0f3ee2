import type { Sport } from '@baize/sports/market'
import type { Locator, Page } from '@playwright/test'
import { openDesk, reason } from './desk.ts'
import { enterWithCredits } from './player.ts'
import { expect, gameFrame, headerBalance, test, type Visitor } from './site.ts'
import {
  askBook,
  cashOut,
  closeSlip,
  expectPurse,
  findOdds,
  goInBook,
  isOffered,
  listEvents,
  openBets,
  openBook,
  placeBet,
  type BookEvent,
  type BookMarket,
} from './sports-steps.ts'

/*
 * Bets on every sport until they are settled: one won, one lost, one void, one cashed out. Two operators
 * enter the results, so that no story waits for the end of a match.
 */

// A live story may have to wait for a match with enough time left.
test.describe.configure({ timeout: 900_000 })
// Late bets and cash-outs are refused and repeated.
test.use({ expectsRefusals: true, actionTimeout: 30_000 })

interface Plan {
  /** Types of the market that is settled and of the one that is voided. */
  readonly before: readonly [settled: string, voided: string]
  /** Never the match winner: other stories bet on it. */
  readonly live: readonly [settled: string, voided: string]
  /** How long its matches take, in minutes. */
  readonly usualMinutes: number
}

const plans: Readonly<Record<Sport, Plan>> = {
  cricket: {
    before: ['cricket_winner', 'cricket_innings_odd_even'],
    live: ['cricket_innings_odd_even', 'cricket_innings_wickets'],
    usualMinutes: 12,
  },
  football: {
    before: ['football_1x2', 'football_odd_even'],
    live: ['football_odd_even', 'football_draw_no_bet'],
    usualMinutes: 16,
  },
  kabaddi: {
    before: ['kabaddi_winner', 'kabaddi_odd_even'],
    live: ['kabaddi_odd_even', 'kabaddi_draw_no_bet'],
    usualMinutes: 45,
  },
  tennis: {
    before: ['tennis_winner', 'tennis_total_sets'],
    live: ['tennis_total_sets', 'tennis_set_score'],
    usualMinutes: 17,
  },
  basketball: {
    before: ['basketball_winner', 'basketball_odd_even'],
    live: ['basketball_odd_even', 'basketball_half_1x2'],
    usualMinutes: 46,
  },
  shooter: {
    before: ['shooter_winner', 'shooter_total_maps'],
    live: ['shooter_total_maps', 'shooter_map_score'],
    usualMinutes: 19,
  },
  arena: {
    before: ['arena_winner', 'arena_total_maps'],
    live: ['arena_total_maps', 'arena_map_score'],
    usualMinutes: 13,
  },
}
const minuteMs = 60_000
/** The least time left of a live match, so that its markets stay open during the story. */
const leastMinutesLeft = 5
/** A match that starts later than this does not begin during the story. */
const leastMinutesAhead = 20

/** Markets of an innings end with it: the one under way has so many balls at most, of 120. */
const mostBalls = 42

function isEarly({ score }: BookEvent): boolean {
  return (score?.innings?.at(-1)?.balls ?? 0) <= mostBalls
}

interface Chosen {
  readonly event: BookEvent
  readonly settled: BookMarket
  readonly voided: BookMarket
}

/** The match with the most time left that offers both markets. */
async function findMatch(page: Page, { sport, isLive }: { sport: Sport; isLive: boolean }): Promise<Chosen> {
  const plan = plans[sport]
  const now = Date.now()
  const listed = (await listEvents(page, isLive ? 'live' : 'soon', sport)).filter(({ status, startsAt }) =>
    isLive
      ? status === 'live' &&
        (sport === 'cricket' || startsAt > now - (plan.usualMinutes - leastMinutesLeft) * minuteMs)
      : status === 'pre' && startsAt > now + leastMinutesAhead * minuteMs,
  )
  const latestFirst = listed.slice().sort((a, b) => b.startsAt - a.startsAt)
  // Other stories bet on the last match of all.
  for (const { id } of isLive ? latestFirst : latestFirst.slice(1)) {
    const event = await askBook<BookEvent>(page, `/api/events/${id}`)
    if (isLive && !isEarly(event)) continue
    const [settled, voided] = (isLive ? plan.live : plan.before).map((type) => offered(event, type))
    if (settled && voided) return { event, settled, voided }
  }
  throw new Error(`no match of ${sport} goes on for long enough`)
}

/** The middle one of several lines, which stays on offer longest. */
function offered({ markets }: BookEvent, type: string): BookMarket | undefined {
  const lines = markets.filter((market) => market.type === type && isOffered(market))
  return lines[Math.floor(lines.length / 2)]
}

/** The likeliest outcome now: in a running match others may have become impossible. */
async function likeliest(page: Page, { id }: BookEvent, market: BookMarket): Promise<string> {
  const { markets } = await askBook<BookEvent>(page, `/api/events/${id}`)
  const { outcomes = [] } = markets.find((one) => one.id === market.id) ?? {}
  const offered = outcomes.filter(({ oddsMilli }) => oddsMilli > 0)
  return offered.toSorted((a, b) => a.oddsMilli - b.oddsMilli)[0]?.id ?? ''
}

/** Without an outcome, on the likeliest one. */
async function bet(
  visitor: Visitor,
  given: { readonly event: BookEvent; readonly market: BookMarket; readonly outcome?: string | undefined },
): Promise<void> {
  const { event, market } = given
  const { page } = visitor
  await expect(async () => {
    const outcome = given.outcome ?? (await likeliest(page, event, market))
    await goInBook(page, `#/event/${event.id}`)
    const odds = await findOdds(visitor, { event, market, outcome })
    if ((await odds.getAttribute('aria-pressed')) !== 'true') await odds.click({ timeout: 5_000 })
    await expect(odds).toHaveAttribute('aria-pressed', 'true', { timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
  await placeBet(visitor, '100')
  await closeSlip(visitor)
}

/** One operator requests, a second one approves. */
async function decide({ event, settled, voided }: Chosen): Promise<void> {
  const [maker, checker] = [await openDesk('maker'), await openDesk('checker')]
  const file = await maker.tradingEventRead({ query: { id: event.id } })
  const version = file.list.find(({ id }) => id === settled.id)?.result.version ?? 0
  const words = settled.outcomes.map(({ id }, at) => [id, at === 0 ? 'won' : 'lost'] as const)
  const asked = [
    await maker.tradingSettleAsk({
      body: { event: event.id, market: settled.id, outcomes: Object.fromEntries(words), version, reason },
    }),
    await maker.tradingVoidAsk({
      body: { event: event.id, market: voided.id, cause: 'odds_error', from: null, to: null, reason },
    }),
  ]
  for (const { approvalId } of asked) {
    if (approvalId === null) throw new Error('two people decide on results')
    await checker.approvalApprove({ body: { id: approvalId, reason } })
  }
}

/** The whole part of a hundred at these odds, in minor units. */
async function returnOfHundred(ticket: Locator): Promise<number> {
  const odds = Number(await ticket.locator('.odds-of').innerText())
  return Math.floor(Math.round(odds * 1000) * 10)
}

async function betUntilPaid(visitor: Visitor, given: { sport: Sport; isLive: boolean }): Promise<void> {
  const { page, t } = visitor
  await enterWithCredits(visitor, '1000')
  const book = await openBook(visitor)
  let chosen: Chosen | undefined
  await expect(async () => {
    chosen = await findMatch(page, given)
  }).toPass({ timeout: 600_000, intervals: [5_000] })
  if (!chosen) throw new Error('a match is found')
  const { event, settled, voided } = chosen
  const [winning, losing] = [settled.outcomes[0]?.id, settled.outcomes.at(-1)?.id]
  await bet(visitor, { event, market: settled, outcome: winning })
  await bet(visitor, { event, market: settled, outcome: losing })
  await bet(visitor, { event, market: voided })
  await bet(visitor, { event, market: settled, outcome: winning })
  await expectPurse(page, 60_000)
  const open = await openBets(visitor, 'open')
  await expect(open).toHaveCount(4)
  // By its number: the first place is another ticket's once this one is cashed out.
  const number = /#[0-9A-F]{4}-[0-9A-F]{4}/.exec(await open.first().innerText())?.[0] ?? ''
  expect(number).not.toBe('')
  const cashed = await cashOut(page, open.filter({ hasText: number }))

  await decide(chosen)
  const tickets = await openBets(visitor, 'settled')
  await expect(tickets).toHaveCount(4, { timeout: 90_000 })
  const left = tickets.filter({ hasNot: page.locator('.tnote') })
  await expect(tickets.filter({ has: page.locator('.tnote') })).toHaveCount(1)
  const of = (look: string) => left.filter({ has: page.locator(`.tleg.${look}`) })
  for (const look of ['won', 'lost', 'void']) await expect(of(look)).toHaveCount(1)
  await expect(of('void')).toContainText(t('sportsBets.reason_odds_error'))
  await expect(of('void')).toContainText(t('sportsBets.statePaid', { amount: '৳100' }))
  await expect(of('lost')).toContainText(t('sportsBets.stateLost'))
  const won = await returnOfHundred(of('won'))
  await of('won')
    .getByRole('button', { name: t('sportsBets.how') })
    .click()
  const bill = await of('won').locator('.bill .tot dd').innerText()
  expect(Math.round(Number(bill.replace(/[^\d.]/g, '')) * 100)).toBe(won)
  const purse = 60_000 + cashed + won + 10_000
  await expectPurse(page, purse)
  await expect(gameFrame(page).locator('.sb-purse')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('paid.png') })
  await expect(book.getByRole('article')).toHaveCount(4)

  // The site knows of the same money, and has a record of each bet.
  await page.goto('/member?page=personalHistoryCopy')
  const amount = (purse / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
  await expect(headerBalance(page)).toContainText(amount)
  const records = page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: '100.00' })
  await expect(records.nth(3)).toBeVisible({ timeout: 60_000 })
}

// Sports alternate between the two languages; the phone uses the other one than the desktop.
for (const [at, sport] of (Object.keys(plans) as Sport[]).entries()) {
  for (const isLive of [false, true]) {
    const when = isLive ? 'live' : 'before the match'
    test(`${sport}, ${when}: a bet is won, one lost, one void, one cashed out`, async ({ visit }, {
      project,
    }) => {
      const isBengali = (project.name === 'phone') === (at % 2 === 0)
      await betUntilPaid(await visit(isBengali ? 'BN' : 'EN'), { sport, isLive })
    })
  }
}
