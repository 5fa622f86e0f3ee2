import AxeBuilder from '@axe-core/playwright'
import { demoPassword, enterOffice, type Agent } from './agent-office.ts'
import { prove } from './security-steps.ts'
import { expect, test } from './site.ts'

/**
 * A downline answers an offer with other terms, the upline answers again, and the downline accepts. Each
 * reads what the terms would have paid and what ends with them before signing; every version stays.
 */
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 6 * 60_000 })

const page1 = '/agentHome?page=agentHourSalary'

interface View {
  readonly id: string
  readonly side: 'payee' | 'payer'
  readonly offeredBy: 'payee' | 'payer'
  readonly state: string
  readonly partner: string | null
}

async function call<Value>({ page }: Agent, path: string, data?: object): Promise<Value> {
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const url = `/wps/relay/${path}`
  const answer = data
    ? await page.request.post(url, { headers, data })
    : await page.request.get(url, { headers })
  return ((await answer.json()) as { value: Value }).value
}

/** The demo, or an earlier try, left an offer that waits. */
async function clearOffers(agent: Agent): Promise<void> {
  const { list } = await call<{ list: View[] }>(agent, 'contractList?kind=hourly')
  for (const { id, side, offeredBy } of list.filter(({ state }) => state === 'offered'))
    await call(agent, side === offeredBy ? 'contractWithdraw' : 'contractReject', { id })
}

async function offer(agent: Agent, partner: string, rate: string): Promise<void> {
  const { page, t } = agent
  await page.goto(`${page1}&part=contracts`)
  await page.getByRole('button', { name: t('agentContract.offer'), exact: true }).click()
  await page.getByLabel(t('agentContract.offerTo'), { exact: true }).selectOption(partner)
  await page.getByLabel(t('agentContract.rate'), { exact: true }).fill(rate)
  await page.getByRole('button', { name: t('agentContract.send'), exact: true }).click()
  await prove(agent, demoPassword)
  await expect(page.getByRole('button', { name: t('agentContract.withdraw') })).toBeVisible()
}

/** The dialog of what waits, which opens by itself. */
async function waiting(agent: Agent, title: string) {
  await agent.page.goto(page1)
  const dialog = agent.page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible({ timeout: 30_000 })
  return dialog
}

async function answerWith(agent: Agent, title: string, given: { rate: string; note: string; to: string }) {
  const { page, t } = agent
  await (await waiting(agent, title)).getByRole('button', { name: t('agentContract.counter') }).click()
  const dialog = page.getByRole('dialog', { name: t('agentContract.counter') })
  await dialog.getByLabel(t('agentContract.rate'), { exact: true }).fill(given.rate)
  await dialog.getByLabel(t('agentContract.noteTo', { name: given.to }), { exact: true }).fill(given.note)
  const send = dialog.getByRole('button', { name: t('agentContract.counterSend') })
  await expect(send).toBeHidden()
  await dialog.getByRole('button', { name: t('agentContract.counterTry') }).click()
  await expect(send).toBeEnabled()
  await expect(dialog.getByText(t('agentContract.noCascade'))).toBeVisible()
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([])
  await page.screenshot({ path: test.info().outputPath(`answer-${agent.name}.png`) })
  await send.click()
  await prove(agent, demoPassword)
  await expect(page.getByText(t('agentContract.done'), { exact: true })).toBeVisible({ timeout: 60_000 })
}

test('an offer is answered twice and accepted', async ({ browser }, { project }) => {
  const isPhone = project.name === 'phone'
  const language = isPhone ? 'BN' : 'EN'
  const karim = await enterOffice(browser, { name: 'karim', language, isPhone })
  const padma = await enterOffice(browser, { name: 'padma', language, isPhone })
  await clearOffers(karim)
  await clearOffers(padma)
  await offer(karim, 'padma', '0.2')

  const { t } = padma
  const note = isPhone ? 'আমার টিম বড় হয়েছে' : 'my team has grown'
  await answerWith(padma, t('agentContract.offerTitle'), { rate: '0.45', note, to: 'karim' })

  // More than the payer is paid by itself: it cannot agree, and answers with what it can.
  const proposed = await waiting(karim, t('agentContract.counterTitle', { name: 'padma' }))
  await expect(proposed.getByText(note)).toBeVisible()
  await expect(proposed.getByText(t('agentContract.whatIfThem', { name: 'padma' }))).toBeVisible()
  await karim.page.screenshot({ path: test.info().outputPath('proposed.png') })
  await proposed.getByRole('button', { name: t('agentContract.accept'), exact: true }).click()
  await prove(karim, demoPassword)
  await expect(proposed.getByText(t('errors.contract_above_own'))).toBeVisible()
  await answerWith(karim, t('agentContract.counterTitle', { name: 'padma' }), {
    rate: '0.3',
    note: '',
    to: 'padma',
  })

  const dialog = await waiting(padma, t('agentContract.offerTitle'))
  await dialog.getByRole('button', { name: t('agentContract.accept'), exact: true }).click()
  await prove(padma, demoPassword)
  await expect(padma.page.getByText(t('agentContract.done'), { exact: true })).toBeVisible({
    timeout: 60_000,
  })

  const { list } = await call<{ list: View[] }>(padma, 'contractList?kind=hourly')
  const last = list.find(({ side, state }) => side === 'payee' && state === 'accepted')
  await padma.page.goto(`${page1}&part=contracts&contract=${last?.id}`)
  const steps = padma.page.locator('.agc-steps li')
  await expect(steps.filter({ hasText: note }).last()).toBeVisible()
  const [answered = ''] = t('agentContract.didCounter', { name: t('agentContract.you'), version: 0 }).split(
    ' · ',
  )
  await expect(steps.getByText(answered).last()).toBeVisible()
  await padma.page.screenshot({ path: test.info().outputPath('history.png'), fullPage: true })
  expect((await new AxeBuilder({ page: padma.page }).include('#main').analyze()).violations).toEqual([])
  for (const { page } of [karim, padma]) await page.context().close()
})
