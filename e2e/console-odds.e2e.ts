import AxeBuilder from '@axe-core/playwright'
import { playName } from '@baize/i18n'
import { findPlay, playOdds } from '@baize/lottery/play'
import { findTitle } from '@baize/lottery/series'
import { groupBounds } from '@baize/lottery/ticket'
import { formatDecimal } from '@baize/money'
import { consoleUrl, logIn, openSecond } from './console.ts'
import { giveReason } from './console-steps.ts'
import { openLottery } from './lottery-steps.ts'
import { enterWithCredits } from './player.ts'
import { expect as expectSoon, siteTexts, test } from './site.ts'

// The odds of a lottery, from the form of one operator by the word of another to the pad of a player.

test.use({ expectsRefusals: true, actionTimeout: 30_000 })
// Three people at two programs: on a busy machine that takes its time.
test.describe.configure({ timeout: 400_000 })
const expect = expectSoon.configure({ timeout: 30_000 })

/** As the console's fields take it, by the clock of the browser. */
function inSeconds(seconds: number): string {
  const at = new Date(Date.now() + seconds * 1_000)
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${two(at.getDate())}-${two(at.getMonth() + 1)}-${at.getFullYear()}`
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`
}

/** As players read odds. */
const shown = (odds: string): string => odds.replace(/0{1,2}$/, '')

const lotteries = { EN: 'elott-10', BN: 'elott-09' } as const

for (const language of ['EN', 'BN'] as const) {
  test(`odds are asked for, agreed, and hold for the draws that open then (${language}) @once`, async ({
    visit,
    browser,
  }) => {
    const gameCode = lotteries[language]
    // Another part than any run before it asked for.
    const part = 9_000 + Math.floor(Math.random() * 900)
    const visitor = await visit(language)
    const title = findTitle(gameCode)
    const play = findPlay(title?.family ?? 'K3', 'sides-sum')
    if (!title || !play) throw new Error('the lottery is known')
    const name = playName(siteTexts(language), play)
    const [oddsE4 = 0n] = playOdds(play, groupBounds.ELOTT.usual, { version: 0, parts: { [play.id]: part } })
    const odds = formatDecimal(oddsE4, { scale: 4 })
    const [maker, checker] = [await openSecond(browser), await openSecond(browser)]
    const t = await logIn(maker, 'maker', language)
    await logIn(checker, 'checker', language)

    await maker.goto(`${consoleUrl}/lotterySeries/${encodeURIComponent(`${gameCode}:60`)}/show`)
    const desk = maker.getByRole('region', {
      name: t('lotterySeriesDesk.odds', { game: title[language === 'EN' ? 'en' : 'bn'] }),
    })
    await desk.getByRole('button', { name: t('lotterySeriesDesk.oddsAsk') }).click()
    const dialog = maker.getByRole('dialog', { name: t('lotterySeriesDesk.oddsAsk') })
    // The field takes whole minutes; two of them leave time for the second operator.
    await dialog.getByRole('textbox', { name: t('lotterySeriesDesk.oddsStarts') }).fill(inSeconds(150))
    await dialog.getByRole('textbox', { name: t('lotterySeriesDesk.oddsFind') }).fill(name)
    const field = maker.getByRole('textbox', { name: `${name}: ${t('lotterySeriesDesk.oddsPart')}` })
    const line = dialog.getByRole('row').filter({ has: field })
    await field.fill('102')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill(String(part / 100))
    await expect(field).toHaveAttribute('aria-invalid', 'false')
    const before = await line.locator('del').first().innerText()
    await expect(line.locator('ins').first()).toHaveText(odds)
    expect((await new AxeBuilder({ page: maker }).include('[role=dialog]').analyze()).violations).toEqual([])
    await giveReason(maker, t, t('lotterySeriesDesk.oddsAsk'))

    await checker.goto(`${consoleUrl}/approval?filter=${encodeURIComponent('{"state":"open"}')}`)
    const asked = checker.getByRole('row').filter({ hasText: `lottery ${gameCode}` })
    await expect(asked).toContainText(odds)
    await asked.getByRole('button', { name: t('approvalDesk.approve') }).click()
    await giveReason(checker, t, t('approvalDesk.approve'))
    await expect(asked).toHaveCount(0)

    await maker.reload()
    const version = desk.locator('details').first()
    await version.locator('summary').click()
    await expect(version.getByRole('row').filter({ hasText: name })).toContainText(odds)
    expect((await new AxeBuilder({ page: maker }).analyze()).violations).toEqual([])

    // The draw that is open keeps its odds; one that opens after the time has the new ones.
    await enterWithCredits(visitor, '100')
    await openLottery(visitor, gameCode, { series: `${gameCode}:60`, play: 'sides-sum' })
    const big = visitor.page.locator('.opt-big').first()
    await expect(big).toContainText(shown(before))
    await expect(big).toContainText(shown(odds), { timeout: 260_000 })
    await visitor.page.goto(`/lottery/rules/${gameCode}`)
    await expect(visitor.page.getByText(shown(odds)).first()).toBeVisible()
  })
}
