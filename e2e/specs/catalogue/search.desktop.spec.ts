import { expect, SMOKE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'

test(
  'PE-01 UI-01 the header suggests shops and categories in any script and works by keyboard',
  SMOKE,
  async ({ page }) => {
    const app = new App(page, 'desktop')
    await app.open('aboutus')
    // The chosen number of people is kept, and no day is added.
    await page.getByRole('banner').getByRole('textbox', { name: 'Guests' }).fill('2')
    const box = page.getByRole('banner').getByRole('combobox', { name: 'Place' })
    await box.focus()
    await page.keyboard.insertText('拉麵')
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
    await expect(options.first()).toHaveText(/Ramen.*Category$/)
    await app.expectAccessible()
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(options).toHaveCount(0)
    await expect(box).toHaveValue('拉麵')
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/suppliers\?categoryId=\d+&peopleNum=2$/)

    await box.fill('kaiten su')
    await page.getByRole('option', { name: /^Kaiten Sushi Umi/ }).click()
    await expect(page).toHaveURL(/supplier\?id=1001&/)

    await box.fill('')
    await expect(page.getByRole('listbox', { name: 'Recent searches' }).getByRole('option')).toHaveText([/^Ramen/])
  },
)
