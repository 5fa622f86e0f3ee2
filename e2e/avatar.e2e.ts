import { enterCentre, expectNoFindings, openTab } from './security-steps.ts'
import { expect, test } from './site.ts'

test.slow()

for (const language of ['BN', 'EN'] as const) {
  test(`a member chooses an avatar with the keyboard, and it is seen everywhere (${language})`, async ({
    visit,
    page,
  }) => {
    const visitor = await visit(language)
    const { t } = visitor
    await enterCentre(visitor)
    const own = page.locator('.ava-button img')
    await expect(own).toHaveAttribute('src', '/art/avatars/seat.svg')
    await openTab(visitor, 'security.tabProfile')
    const group = page.getByRole('group', { name: t('security.avatarGroup') })
    await expect(group.getByRole('radio')).toHaveCount(16, { timeout: 30_000 })
    const pick = (name: string) => group.getByRole('radio', { name, exact: true })
    await expect(pick(t('security.avatarSeat'))).toBeChecked()
    await pick(t('security.avatarSeat')).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(pick(t('security.avatarPeacock'))).toBeChecked()
    await expect(pick(t('security.avatarPeacock'))).toBeFocused()
    await expect(group.getByRole('status')).toHaveText(t('security.avatarDone'))
    await expect(own).toHaveAttribute('src', '/art/avatars/peacock.svg')
    await expectNoFindings(visitor)
    await page.reload()
    await expect(pick(t('security.avatarPeacock'))).toBeChecked({ timeout: 30_000 })
    await expect(own).toHaveAttribute('src', '/art/avatars/peacock.svg')
    // Every picture of the set is there.
    const sizes = await group
      .locator('img')
      .evaluateAll((images) =>
        images.map((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
      )
    expect(sizes.every((width) => width > 0)).toBe(true)
  })
}
