import AxeBuilder from '@axe-core/playwright'
import { cellsOf, enterOffice, minorOf, sumOf, type Agent } from './agent-office.ts'
import { days, expectEstimate, open, pages, shownDay } from './agent-pages.ts'
import { expect, test } from './site.ts'

/** Figures that open into a list on another page that adds up to them. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 6 * 60_000 })

let farid: Agent
let agents: readonly Agent[] = []
const agentNamed = (name: string): Agent => {
  const found = agents.find((agent) => agent.name === name)
  if (!found) throw new Error(`${name} is not in`)
  return found
}
const activeOf = (t: Agent['t'], count: number | string) => t('agentContract.activeOf', { count })
test.beforeAll(async ({ browser }, { project }) => {
  const isPhone = project.name === 'phone'
  const as = { language: isPhone ? 'BN' : 'EN', isPhone } as const
  farid = await enterOffice(browser, { name: 'farid', ...as })
  agents = [farid, await enterOffice(browser, { name: 'tuli', ...as })]
})
test.afterAll(async () => {
  for (const { page } of agents) await page.context().close()
})

test('amounts open in both directions open into their bills', async () => {
  for (const agent of agents) {
    const { page, t } = agent
    await open(agent, pages.dividend)
    for (const side of ['openToMe', 'openByMe'] as const) {
      const tile = page.locator('.agc-sums > div').filter({ hasText: t(`agentContract.${side}`) })
      const shown = minorOf(await tile.locator('dd.v').innerText())
      await tile.getByRole('link').click()
      await expect(page.getByRole('heading', { name: t(`agentContract.${side}`) })).toBeVisible()
      const rows = page.locator('#main li.rec')
      if (shown !== 0n) await expect(rows.first()).toBeVisible()
      expect(sumOf((await cellsOf(rows)).map(([, , left = '']) => minorOf(left)))).toBe(shown)
      await page.getByRole('button', { name: t('agentContract.back') }).click()
    }
  }
})

test('the number of active members opens into them', async () => {
  for (const agent of agents) {
    const { page, t } = agent
    await open(agent, 'agentTeamOverview', days)
    const tile = page.locator('.at-tiles > div').filter({ hasText: t('agentTeam.active') })
    const count = Number(await tile.locator('dd.v').innerText())
    expect(count).toBeGreaterThan(0)
    await tile.getByRole('link').click()
    await expect(page.getByRole('heading', { name: `${t('agentTeam.active')}: ${count}` })).toBeVisible()
    await expect(page.locator('#main li.rec')).toHaveCount(count)
    expect((await new AxeBuilder({ page }).include('#main').analyze()).violations).toEqual([])
    await page.getByRole('button', { name: t('agentTeam.backToTeam') }).click()
    await expect(page.getByRole('link', { name: `${t('agentTeam.active')}: ${count}` })).toBeVisible()
  }
})

test('the members that a tier counts are listed behind its bill', async () => {
  const { page, t } = agentNamed('tuli')
  await open(agentNamed('tuli'), pages.dividend)
  const rows = page.locator('#main li.rec')
  await rows
    .first()
    .getByRole('button', { name: t('agentContract.explain') })
    .click()
  const link = page.getByRole('button', { name: activeOf(t, '') })
  const count = Number(/\d+$/.exec(await link.innerText())?.[0])
  expect(count).toBeGreaterThan(0)
  await link.click()
  await expect(page.getByRole('heading', { name: activeOf(t, count) })).toBeVisible()
  await expect(rows).toHaveCount(count)
  expect((await new AxeBuilder({ page }).include('#main').analyze()).violations).toEqual([])
  await page.getByRole('button', { name: t('agentContract.backToBill') }).click()
  await expect(link).toBeVisible()
})

test('the running period opens into lines that add up to it', async () => {
  for (const agent of agents)
    // The daily salary of tuli ended with the one above it.
    for (const name of agent.name === 'tuli' ? [pages.dividend] : [pages.dividend, pages.daily]) {
      const { page, t } = agent
      await open(agent, name)
      const tile = page.locator('.agc-sums > div').filter({ hasText: t('agentContract.estimate') })
      const amount = minorOf(await tile.locator('dd.v').innerText())
      await tile.getByRole('link').click()
      await expectEstimate(agent, amount)
      await page.getByRole('button', { name: t('agentContract.back') }).click()
      await expect(tile).toBeVisible()
    }
})

test('open bills of a month open into the bills of that time', async () => {
  for (const agent of agents) {
    const { page, t } = agent
    for (const month of new Set([32, 0].map((back) => shownDay(back).slice(0, 7)))) {
      const address = `month=${month}`
      await open(agent, 'agentCreditReport', address)
      await expect(page.locator('.cr-tiles dd.v')).toHaveCount(4)
      const lines = page.locator('.cr-dues > div')
      for (let at = 0; at < (await lines.count()); at += 1) {
        const amount = minorOf(await lines.nth(at).locator('dd').innerText())
        await lines.nth(at).getByRole('link').click()
        await expect(page.getByText(t('agentTeam.creditOpen')).first()).toBeVisible()
        const left = (await cellsOf(page.locator('#main li.rec'))).map(([, due = '']) => minorOf(due))
        expect(sumOf(left)).toBe(amount)
        await page.getByRole('button', { name: t('agentTeam.backToReport') }).click()
        await expect(lines.first()).toBeVisible()
      }
    }
  }
})

test('a kind of movement of a month opens into the movements', async () => {
  const { page, t } = farid
  await open(farid, 'agentCreditReport', `month=${shownDay(20).slice(0, 7)}`)
  const line = page.locator('.cr-lines tbody tr').filter({ hasText: t('transferKind.contract_send') })
  await expect(line).toBeVisible()
  const [, out = ''] = (await cellsOf(line, 'td:not(:nth-child(2))'))[0] ?? []
  await line.getByRole('link').click()
  const rows = page.locator('#main li.rec')
  await expect(page.getByText(t('agentTeam.balanceBefore')).first()).toBeVisible()
  const more = page.getByRole('button', { name: t('common.loadMore') })
  while (await more.isVisible()) {
    const count = await rows.count()
    await more.click()
    await expect(async () => expect(await rows.count()).toBeGreaterThan(count)).toPass()
  }
  const moved = (await cellsOf(rows)).map(([amount = '']) => minorOf(amount))
  expect(-sumOf(moved)).toBe(minorOf(out))
})
