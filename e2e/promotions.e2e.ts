import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect as expectSoon, register, test } from './site.ts'

// On a busy machine a page that is loaded when it is opened takes its time.
const expect = expectSoon.configure({ timeout: 30_000 })

// Each story registers, looks and is searched for faults: on a busy machine that takes its time.
test.slow()

const icon = join(import.meta.dirname, '../apps/web/public/icons/icon-192.png')
// Spec 9: 5 MB each.
const tooBig = Buffer.alloc(5 * 1024 * 1024 + 1)

const expectNoFaults = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])

test.describe('promotions', () => {
  for (const language of ['BN', 'EN'] as const) {
    test(`are filtered by tag, read, and lead a guest to the login (${language})`, async ({
      visit,
      page,
    }) => {
      const { t } = await visit(language)
      await page.goto('/promotions')
      const cards = page.locator('.promo')
      await expect(cards).toHaveCount(20)
      await expectNoFaults(page)
      await page.getByRole('button', { name: t('promotion.tag_vip') }).click()
      await expect(page).toHaveURL(/tag=vip/)
      await expect(cards).toHaveCount(2)
      await page.goto('/promotions?id=share-an-idea')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: t('promotion.loginToJoin') }).click()
      await expect(page.getByRole('dialog').getByRole('textbox', { name: t('auth.username') })).toBeVisible()
    })
  }

  for (const language of ['BN', 'EN'] as const) {
    test(`offers that start later, and those with nothing to join, have no button (${language})`, async ({
      visit,
      page,
    }) => {
      const { t } = await visit(language)
      const dialog = page.getByRole('dialog')
      for (const [id, status] of [
        ['boishakh-fair', 'coming_soon'],
        ['slot-rebate', 'close'],
      ] as const) {
        await page.goto(`/promotions?id=${id}`)
        await expect(dialog.getByText(t(`promotion.status_${status}`))).toBeVisible()
        await expect(dialog.getByRole('button', { name: t('promotion.loginToJoin') })).toHaveCount(0)
      }
    })
  }

  for (const language of ['BN', 'EN'] as const) {
    test(`a member joins one, and the list says so (${language})`, async ({ visit, page }) => {
      const visitor = await visit(language)
      const { t } = visitor
      await register(visitor)
      await page.goto('/promotions?id=morning-spin')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: t('promotion.joinAction') }).click()
      await expect(dialog.getByText(t('promotion.text_signed'))).toBeVisible()
      await dialog.getByRole('button', { name: t('common.close') }).click()
      const card = page.locator('.promo', { hasText: language === 'BN' ? 'সকালের স্পিন' : 'Morning spin' })
      await expect(card.getByText(t('promotion.status_signed'))).toBeVisible()
    })
  }
})

test.describe('an application (spec 9: 140 characters, 3 pictures, png or jpg, 5 MB)', () => {
  test.use({ expectsRefusals: true })

  for (const language of ['BN', 'EN'] as const) {
    test(`wrong, too big and dressed-up files are refused with the reason (${language})`, async ({
      visit,
      page,
    }) => {
      const visitor = await visit(language)
      const { t } = visitor
      await register(visitor)
      await page.goto('/promotions?id=share-an-idea')
      const form = page.getByRole('dialog').locator('form')
      const files = form.locator('input[type=file]')
      const png = await readFile(icon)
      await files.setInputFiles([
        { name: 'moving.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
        { name: 'huge.png', mimeType: 'image/png', buffer: tooBig },
        { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html><script>alert(1)</script>') },
        { name: 'good.png', mimeType: 'image/png', buffer: png },
      ])
      await expect(form.getByText(t('promotion.wrongType', { name: 'moving.gif' }))).toBeVisible()
      await expect(form.getByText(t('promotion.tooBig', { name: 'huge.png', size: 5 }))).toBeVisible()
      await expect(form.getByText(/^page\.png: /)).toBeVisible()
      await expect(form.getByAltText(t('promotion.picture', { number: 1 }))).toBeVisible()
      // A picture followed by an HTML page: only the picture is stored.
      const dressed = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')])
      await files.setInputFiles({ name: 'dressed.png', mimeType: 'image/png', buffer: dressed })
      const second = form.getByAltText(t('promotion.picture', { number: 2 }))
      await expect(second).toHaveAttribute('src', /^\/uploads\//)
      const kept = await page.request.get((await second.getAttribute('src')) ?? '')
      expect((await kept.body()).toString('latin1')).not.toContain('<script>')

      const comment = form.getByRole('textbox', { name: t('promotion.comment') })
      await comment.fill('ক'.repeat(141))
      const tooLong = form.getByRole('alert').filter({ hasText: t('feedback.tooLong', { max: 140 }) })
      await expect(tooLong).toBeVisible()
      await comment.fill('ক'.repeat(140))
      await expect(form.getByText('140 / 140')).toBeVisible()
      await form.getByRole('button', { name: t('promotion.applyAction') }).click()
      await expect(page.getByText(t('promotion.text_applying'))).toBeVisible()
      await expect(page.getByRole('dialog').locator('.promo-standing img')).toHaveCount(2)
      await expectNoFaults(page)
    })
  }
})
