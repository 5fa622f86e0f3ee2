import AxeBuilder from '@axe-core/playwright'
import { cellsOf, demoPassword, enterOffice, minorOf, sumOf, type Agent } from './agent-office.ts'
import {
  amountsIn,
  days,
  expectBill,
  open,
  pages,
  readIncome,
  readTeam,
  shownDay,
  steps,
  sumColumns,
} from './agent-pages.ts'
import { prove } from './security-steps.ts'
import { expect, test } from './site.ts'

/**
 * The month that three levels of agents and their members lived (tools/agent-month), read page by page: every
 * figure opens into lines that add up to it. `npm run agent-month:stories` simulates the month and runs this.
 */
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 10 * 60_000 })

const names = ['nadia', 'farid', 'tuli'] as const

const agents: Agent[] = []
const agentNamed = (name: (typeof names)[number]): Agent => {
  const found = agents.find((agent) => agent.name === name)
  if (!found) throw new Error(`${name} is not in`)
  return found
}

test.beforeAll(async ({ browser }, { project }) => {
  const isPhone = project.name === 'phone'
  for (const name of names)
    agents.push(await enterOffice(browser, { name, language: isPhone ? 'BN' : 'EN', isPhone }))
})
test.afterAll(async () => {
  for (const { page } of agents.splice(0)) await page.context().close()
})

test('every level of a team adds up to the line that it opens from', async () => {
  const agent = agentNamed('nadia')
  await open(agent, 'palStatementsAgentCopy', days)
  let lines = await readTeam(agent)
  for (const below of ['farid', 'tuli']) {
    expect(lines.rows.length).toBeGreaterThan(2)
    expect(sumColumns(lines)).toEqual(lines.total)
    const line = lines.rows.find(({ account }) => account === below)
    await agent.page.getByRole('link', { name: agent.t('agentTeam.open', { account: below }) }).click()
    await expect(agent.page.locator('.at-path .chip.on')).toContainText(below)
    await expect(agent.page.getByText(agent.t('agentTeam.directsOf', { account: below }))).toBeVisible()
    await expect(async () => {
      lines = await readTeam(agent)
      expect(lines.total).toEqual(line?.amounts)
    }).toPass()
  }
  expect(sumColumns(lines)).toEqual(lines.total)
  expect((await new AxeBuilder({ page: agent.page }).include('#main').analyze()).violations).toEqual([])
})

test('the first page says what the pages behind it say', async () => {
  for (const agent of agents) {
    await open(agent, 'palStatementsAgentCopy', days)
    const [stakes = 0n] = (await readTeam(agent)).total
    await open(agent, 'agentRevenueReport', days)
    const income = (await readIncome(agent)).total
    await open(agent, 'agentTeamOverview', days)
    const tiles = agent.page.locator('.at-tiles dd.v')
    await expect(tiles.first()).toBeVisible()
    const [ofStakes = '', , ofIncome = ''] = await tiles.allInnerTexts()
    expect(minorOf(ofStakes)).toBe(stakes)
    expect(minorOf(ofIncome)).toBe(income[2])
    const shares = await agent.page.locator('.at-shares li .num').allInnerTexts()
    expect(sumOf(shares.map(minorOf))).toBe(stakes)
  }
})

test('income is what was received less what was passed on, and a day opens into its movements', async () => {
  for (const agent of agents) {
    await open(agent, 'agentRevenueReport', days)
    const { total, lines } = await readIncome(agent)
    expect(lines.length).toBeGreaterThan(20)
    for (const { amounts } of [{ amounts: total }, ...lines]) {
      const [received = 0n, passedOn = 0n, kept = 0n] = amounts
      expect(kept).toBe(received - passedOn)
    }
    for (const column of [0, 1, 2])
      expect(sumOf(lines.map(({ amounts }) => amounts[column] ?? 0n))).toBe(total[column])
    const last = lines.at(-1)
    await last?.day.click()
    // Only lines of movements have a balance.
    await expect(agent.page.getByText(agent.t('agentTeam.balanceBefore')).first()).toBeVisible()
    const moved = (await cellsOf(agent.page.locator('#main li.rec'))).map(([amount = '']) => minorOf(amount))
    expect(sumOf(moved)).toBe(last?.amounts[2])
    await agent.page
      .getByRole('link', { name: agent.t('agentTeam.openBill') })
      .first()
      .click()
    await expect(agent.page.locator('.agc-lines .sum').first()).toBeVisible()
  }
})

test('every movement leads from the balance before to the one after', async () => {
  for (const agent of agents) {
    await open(agent, 'agentDownlineTransactionDetailsCopy', days)
    const more = agent.page.getByRole('button', { name: agent.t('common.loadMore') })
    const rows = agent.page.locator('#main li.rec')
    await expect(rows.first()).toBeVisible()
    while (await more.isVisible()) {
      const count = await rows.count()
      await more.click()
      await expect(async () => expect(await rows.count()).toBeGreaterThan(count)).toPass()
    }
    const lists = await cellsOf(rows)
    const movements = lists.map((cells) => cells.map(minorOf))
    expect(movements.length).toBeGreaterThan(20)
    let next: bigint | undefined
    for (const [amount = 0n, before = 0n, after = 0n] of movements) {
      expect(before + amount).toBe(after)
      if (next !== undefined) expect(after).toBe(next)
      next = before
    }
    expect(next).toBe(0n)
  }
})

test('a month of own money closes where the next one opens', async () => {
  for (const agent of agents) {
    const months = [
      shownDay(32).slice(0, 7),
      ...new Set([shownDay(20), shownDay(0)].map((day) => day.slice(0, 7))),
    ]
    let closed = 0n
    for (const month of new Set(months)) {
      await open(agent, 'agentCreditReport', `month=${month}`)
      const tiles = agent.page.locator('.cr-tiles dd.v')
      await expect(tiles).toHaveCount(4)
      await expect(agent.page.getByText(`· ${month.split('-').reverse().join('-')}`)).toBeVisible()
      const [opening = 0n, came = 0n, went = 0n, closing = 0n] = (await tiles.allInnerTexts()).map(minorOf)
      expect(opening).toBe(closed)
      expect(opening + came - went).toBe(closing)
      const cells = agent.page.locator('.cr-lines tbody tr')
      const lines = await cellsOf(cells, 'td:not(:nth-child(2))')
      const read = (text = '–') => (text === '–' ? 0n : minorOf(text))
      expect(sumOf(lines.map(([into]) => read(into)))).toBe(came)
      expect(sumOf(lines.map(([, out]) => read(out)))).toBe(went)
      closed = closing
    }
  }
})

test('every bill opens into lines that add up to it', async () => {
  for (const agent of agents) {
    const { page, t } = agent
    let opened = 0
    for (const [kind, name] of Object.entries(pages)) {
      await open(agent, name)
      const rows = page.locator('#main li.rec')
      await expect(rows.first()).toBeVisible()
      const shown = await cellsOf(rows)
      const most = kind === 'dividend' ? shown.length : 6
      for (const [at, cells] of shown.slice(0, most).entries()) {
        const [base = 0n, amount = 0n, left = 0n] = cells.map(minorOf)
        await rows
          .nth(at)
          .getByRole('button', { name: t('agentContract.explain') })
          .click()
        await expectBill(agent, { base, amount, left })
        opened += 1
        await page.getByRole('button', { name: t('agentContract.back') }).click()
        await expect(rows.first()).toBeVisible()
      }
    }
    expect(opened).toBeGreaterThan(12)
  }
})

test('a slot of real-time pay opens from its hour', async () => {
  for (const agent of agents) {
    const { page, t } = agent
    await open(agent, 'agentRealtimeSalary')
    const hour = page.locator('.agc-hour').first()
    await expect(hour).toBeVisible()
    const ofHour = minorOf(await hour.innerText())
    await hour.click()
    const slots = page.locator('#main li.rec li.rec')
    await expect(slots.first()).toBeVisible()
    const shown = await cellsOf(slots)
    expect(sumOf(shown.map(([, amount = '']) => minorOf(amount)))).toBe(ofHour)
    const [base = 0n, amount = 0n, left = 0n] = (shown[0] ?? []).map(minorOf)
    await slots
      .first()
      .getByRole('button', { name: t('agentContract.explain') })
      .click()
    await expectBill(agent, { base, amount, left })
  }
})

test('the cancelled win counts on the first open day, and says of which bet it is', async () => {
  const agent = agentNamed('tuli')
  const { page, t } = agent
  await open(agent, 'palStatementsAgentCopy', days)
  const note = page.locator('.at-note a')
  await expect(note).toBeVisible()
  const corrected = minorOf(await note.innerText())
  expect(corrected).toBeLessThan(0n)
  await note.click()
  const bets = page.locator('#main tbody tr, #main li.rec')
  await expect(page.getByText(t('agentTeam.corrected')).first()).toBeVisible()
  await expect(async () => {
    const payouts = []
    for (const bet of await bets.all()) payouts.push((await amountsIn(bet))[2] ?? 0n)
    expect(sumOf(payouts)).toBe(corrected)
  }).toPass({ timeout: 60_000 })
})

test('what came late is a line of its own, and opens the bill of its closed period', async () => {
  const agent = agentNamed('tuli')
  const { page, t } = agent
  await open(agent, pages.dividend)
  const rows = page.locator('#main li.rec')
  await expect(rows.first()).toBeVisible()
  const date = String.raw`\d\d-\d\d-\d{4} \d\d:\d\d`
  const late = page.getByRole('button', { name: new RegExp(t('agentContract.late', { from: date })) })
  for (let at = 0; (await late.count()) === 0; at += 1) {
    expect(at).toBeLessThan(await rows.count())
    const explain = rows.nth(at).getByRole('button', { name: t('agentContract.explain') })
    await explain.click()
    await expect(page.locator('.agc-lines .sum').first()).toBeVisible()
    if ((await late.count()) > 0) break
    await page.getByRole('button', { name: t('agentContract.back') }).click()
    await expect(rows.first()).toBeVisible()
  }
  const from = new RegExp(date).exec(await late.first().innerText())?.[0]
  await late.first().click()
  await expect(page.locator('.agc-card .rec-note').first()).toContainText(`${from} –`)
  await expect(late).toHaveCount(0)
})

test('terms of a month tell what was agreed, refused, replaced and ended', async () => {
  const tuli = agentNamed('tuli')
  await open(tuli, 'agentDailyWages2', 'part=contracts')
  const { page, t } = tuli
  for (const state of ['rejected', 'superseded', 'terminated'] as const)
    await expect(page.getByText(t(steps[state]), { exact: true }).first()).toBeVisible()
})

test('first credits to a downline wait: declined they go back, accepted they arrive', async () => {
  const [from, to] = [agentNamed('farid'), agentNamed('tuli')]
  // What was declined was never received: the next ones are the first ones again.
  const accepts = test.info().project.name === 'phone'
  const amount = accepts ? '৳112.34' : '৳123.45'
  await open(from, 'transferDownline')
  await from.page.getByRole('textbox', { name: from.t('withdraw.downlineAccount') }).fill('tuli')
  await from.page.getByRole('textbox', { name: from.t('withdraw.amount') }).fill(amount.slice(1))
  const send = from.t('withdraw.transferAction', { amount })
  await from.page.getByRole('button', { name: send }).click()
  await from.page.getByRole('dialog').last().getByRole('button', { name: send }).click()
  await prove(from, demoPassword)
  const sent = from.page.getByRole('listitem').filter({ hasText: amount }).first()
  const untilWhen = new RegExp(from.t('withdraw.transferWaiting', { time: '.+' }))
  await expect(sent.getByText(untilWhen)).toBeVisible()
  await open(to, 'transferDownline')
  const got = to.page.getByRole('listitem').filter({ hasText: amount }).first()
  if (accepts) await got.getByRole('button', { name: to.t('withdraw.transferAccept', { amount }) }).click()
  else {
    const decline = to.t('withdraw.transferDecline')
    await got.getByRole('button', { name: decline, exact: true }).click()
    await to.page.getByRole('dialog').last().getByRole('button', { name: decline, exact: true }).click()
  }
  const title = to.t(accepts ? 'withdraw.transferAccepted' : 'withdraw.transferTurnedDown', { amount })
  await expect(to.page.getByText(title)).toBeVisible()
  await expect(got.getByRole('button')).toHaveCount(0)
  await from.page.reload()
  await expect(sent.getByText(untilWhen)).toBeHidden()
  if (accepts) await expect(sent).toContainText(`−${amount}`)
  else await expect(sent.getByText(from.t('withdraw.transferDeclined'))).toBeVisible()
})

test('the end of a contract shows what ends with it', async () => {
  const agent = agentNamed('nadia')
  const { page, t } = agent
  const { hourly, dividend } = pages
  await open(agent, test.info().project.name === 'phone' ? hourly : dividend, 'part=contracts')
  const row = page
    .getByRole('listitem')
    .filter({ hasText: t('agentContract.toPartner', { name: 'farid' }) })
    .filter({ has: page.getByText(t('agentContract.inForce'), { exact: true }) })
  await row.getByRole('button', { name: t('agentContract.openContract') }).click()
  await page.getByRole('button', { name: t('agentContract.terminate') }).click()
  const dialog = page.getByRole('dialog', { name: t('agentContract.terminateTitle') })
  await expect(dialog.getByText(/tuli/)).toBeVisible()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: t('agentContract.terminate'), exact: true }).click()
  await prove(agent, demoPassword)
  await expect(page.getByText(t('agentContract.done'), { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: t('agentContract.terminate') })).toBeHidden()
})
