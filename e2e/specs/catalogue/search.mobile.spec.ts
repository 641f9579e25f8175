import { expect, SMOKE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { ShopList } from '../../pages/list.ts'

test(
  'PE-01 a phone suggests matches, states how it interpreted a search, and remembers it',
  SMOKE,
  async ({ page }) => {
    const app = new App(page, 'mobile')
    const list = new ShopList(page)
    await app.open('index')
    const home = page.getByRole('combobox', { name: 'Search for a restaurant, dish or place' })
    await home.pressSequentially('asak')
    await expect(page.getByRole('option', { name: /^Asakusa/ })).toBeVisible()
    await app.expectAccessible()
    await page.getByRole('option', { name: /^Asakusa/ }).tap()
    await expect(page).toHaveURL(/suppliers\?rootAreaId=1&secondAreaId=103$/)
    await list.settled()
    await page.goBack()

    await home.fill(' toyko  suhsi ')
    await home.press('Enter')
    await expect(page).toHaveURL(/suppliers\?keyword=toykosuhsi$/)
    const note = page.getByText('No results for “toyko suhsi”. Showing results for “tokyo sushi”.')
    await expect(note).toBeVisible()
    const box = page.getByRole('combobox', { name: 'Filter by name or dish' })
    await expect(box).toHaveValue('toyko suhsi')
    await page.reload()
    await expect(note).toBeVisible()
    await app.expectAccessible()
    await page.getByRole('link', { name: 'tokyo sushi' }).click()
    await expect(page).toHaveURL(/suppliers\?keyword=tokyosushi$/)
    await expect(note).toBeHidden()

    await box.fill('')
    const recent = page.getByRole('listbox', { name: 'Recent searches' }).getByRole('option')
    await expect(recent).toHaveText([/^toyko suhsi/, /^Asakusa/])
    await recent.last().tap()
    await expect(page).toHaveURL(/suppliers\?keyword=Asakusa$/)

    // No shop matches both words but some match one, so the same words are not suggested again.
    await box.fill('asakusa unagi')
    await expect(
      page.getByText('No places match all of “asakusa unagi”. Showing partial matches.', { exact: true }),
    ).toBeVisible()
    await box.fill('')
    await page.getByRole('button', { name: 'Clear recent searches' }).tap()
    await expect(recent).toHaveCount(0)
  },
)

test('PE-01 SL-11 an empty result shows popular shops nearby', async ({ page }) => {
  const app = new App(page, 'mobile')
  await app.open('suppliers?rootAreaId=2&keyword=zzzzqqqq')
  await expect(page.getByRole('heading', { name: 'No places match all your filters' })).toBeVisible()
  const near = page.getByRole('region', { name: 'Popular in Kyoto' })
  await expect(near.getByRole('article')).toHaveCount(4)
  for (const card of await near.getByRole('article').all()) await expect(card).toContainText('Kyoto')
  await app.expectAccessible()
})
