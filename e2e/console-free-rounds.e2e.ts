import type { Translate } from '@baize/i18n'
import type { Page } from '@playwright/test'
import { consoleUrl, logIn, openSecond } from './console.ts'
import { giveReason, siteUrl } from './console-steps.ts'
import { visitToo, withoutMotion } from './player.ts'
import { expect as expectSoon, gameFrame, newName, password, test, type Visitor } from './site.ts'

// Operators give free rounds by the form of the console, and members play them.

// Codes that have just been used are refused: who logs in waits for the next one.
test.use({ expectsRefusals: true, actionTimeout: 30_000 })
test.describe.configure({ timeout: 400_000 })
const expect = expectSoon.configure({ timeout: 30_000 })

const gameId = 'slot-0413'

interface Desk {
  readonly page: Page
  readonly t: Translate
}
interface Gift {
  readonly rounds: number
  readonly stake: string
}
interface Member {
  readonly id: string
  readonly username: string
  readonly token: string
}

async function newMember(page: Page): Promise<Member> {
  const username = newName()
  const registered = await page.request.put(`${siteUrl}/wps/member/register`, {
    data: { username, password, confirmPassword: password },
  })
  const { token } = ((await registered.json()) as { value: { token: string } }).value
  const headers = { authorization: `Bearer ${token}` }
  const info = await page.request.get(`${siteUrl}/wps/member/info`, { headers })
  const { id } = ((await info.json()) as { value: { id: string } }).value
  return { id, username, token }
}

/** The game is found by its id; its title says nothing of it. */
async function writeGift({ page, t }: Desk, { rounds, stake }: Gift): Promise<void> {
  await page.getByRole('combobox', { name: t('field.game') }).fill(gameId)
  await page.getByRole('option', { name: `(${gameId})` }).click()
  await page.getByLabel(t('field.rounds')).fill(String(rounds))
  await page.getByLabel(t('field.stake')).fill(stake)
}

async function expectCount({ page, t }: Desk, count: number, given: string): Promise<void> {
  await page.getByRole('button', { name: t('campaignDesk.look') }).click()
  const told = page.getByRole('status').filter({ hasText: given })
  await expect(told).toContainText(t('campaignDesk.count', { count }))
}

const expectState = ({ page, t }: Desk, state: 'gift_asked' | 'gift_done') =>
  expect(page.getByRole('definition').filter({ hasText: t(`choice.${state}`) })).toBeVisible()

/** Plays the first of the rounds without any money of their own. */
async function playOne(visitor: Visitor, member: Member, gift: { count: number; stake: string }) {
  const { page, t } = visitor
  await withoutMotion(visitor)
  await page.addInitScript(
    `if (self === top) sessionStorage.setItem('token', ${JSON.stringify(member.token)})`,
  )
  await page.goto(`${siteUrl}/seamless?gameId=${gameId}`)
  const game = gameFrame(page)
  const left = (count: number) => game.getByText(t('studio.freeRoundsLeft', { count, stake: gift.stake }))
  await expect(left(gift.count)).toBeVisible({ timeout: 60_000 })
  await game.getByRole('button', { name: t('studio.spin'), exact: true }).click()
  await expect(left(gift.count - 1)).toBeVisible()
}

test('an operator gives free rounds to a member, who plays one @once', async ({ page, visit, browser }) => {
  const visitor = await visit('EN')
  const member = await newMember(page)
  const desk = { page, t: await logIn(page, 'maker', 'EN') }
  const { t } = desk
  await page.goto(`${consoleUrl}/member/${member.id}/show?part=freeRounds`)
  await page.getByRole('link', { name: t('freeRoundDesk.give') }).click()
  await writeGift(desk, { rounds: 3, stake: '10.00' })
  await expectCount(desk, 1, t('freeRoundDesk.forOne'))
  await page.getByRole('button', { name: t('freeRoundDesk.give') }).click()
  await giveReason(page, t, t('freeRoundDesk.give'))
  await expectState(desk, 'gift_done')
  const grant = page.getByRole('row').filter({ hasText: member.username })
  await expect(grant).toContainText(t('choice.freeRound_issued'))

  const player = await visitToo(browser, visitor)
  await playOne(player, member, { count: 3, stake: '৳10' })
  await player.page.context().close()
})

test('free rounds of much worth wait for a second operator (BN) @once', async ({ page, visit, browser }) => {
  const visitor = await visit('BN')
  const members = [await newMember(page), await newMember(page)] as const
  const desk = { page, t: await logIn(page, 'maker', 'BN') }
  const { t } = desk
  const ids = members.map(({ id }) => id).join(',')
  await page.goto(`${consoleUrl}/freeRoundGift/new/show?members=${ids}`)
  await writeGift(desk, { rounds: 500, stake: '5.00' })
  await expectCount(desk, 2, t('freeRoundDesk.forTwo'))
  await page.getByRole('button', { name: t('freeRoundDesk.give') }).click()
  await giveReason(page, t, t('freeRoundDesk.give'))
  await expectState(desk, 'gift_asked')
  const gift = /freeRoundGift\/(\d+)/.exec(page.url())?.[1] ?? ''

  const second = await openSecond(browser)
  const tt = await logIn(second, 'checker', 'BN')
  await second.goto(`${consoleUrl}/approval?filter=${encodeURIComponent('{"state":"open"}')}`)
  const asked = second
    .getByRole('row')
    .filter({ has: second.getByRole('cell', { name: `free rounds ${gift}`, exact: true }) })
  await asked.getByRole('button', { name: tt('approvalDesk.approve') }).click()
  await giveReason(second, tt, tt('approvalDesk.approve'))
  await expect(asked).toHaveCount(0)
  await second.context().close()

  await expectState(desk, 'gift_done')
  for (const { username } of members)
    await expect(page.getByRole('row').filter({ hasText: username })).toContainText(
      t('choice.freeRound_issued'),
    )
  const player = await visitToo(browser, visitor)
  await playOne(player, members[1], { count: 500, stake: '৳5' })
  await player.page.context().close()
})
