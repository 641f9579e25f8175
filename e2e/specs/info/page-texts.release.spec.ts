import { expect, ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'

test(
  'ERR-45 a page whose texts fail to load says so in the reader’s language and opens after a retry',
  ONCE,
  async ({ page, watch }, { project }) => {
    watch.allow(/ERR_FAILED|Failed to fetch/)
    const app = new App(page, project.name, 'ja')
    await app.speak()
    let fetches = 0
    await page.route(/\/assets\/ja-info-.*\.json$/, (route) => {
      fetches += 1
      return fetches === 1 ? route.abort() : route.continue()
    })
    await app.open('aboutus')
    await expect(page.getByRole('heading', { name: app.say('We couldn’t load this page') })).toBeVisible()
    await app.expectAccessible()
    expect(fetches).toBe(1)
    await app.button('Try again').click()
    await expect(page.getByRole('heading', { name: app.say('Tabifuda means “travel tag”') })).toBeVisible()
    expect(fetches).toBe(2)
  },
)
