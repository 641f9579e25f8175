import { resize } from '../../tests/support/sizes.ts'
import { expect, test } from '../fixtures.ts'
import { App } from '../pages/app.ts'

const UPRIGHT = [834, 1112] as const
const SIDEWAYS = [1112, 834] as const

test('PE-02 a tablet that is turned shows the other layout at the same address, and keeps what was typed', async ({
  page,
}, { project }) => {
  const app = new App(page, project.name)
  await app.speak()
  await app.open('login')
  await resize(page, 'pc', UPRIGHT)
  await app.field('email').fill('traveller@mail.example')
  await resize(page, 'pc', SIDEWAYS)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(app.field('email')).toHaveValue('traveller@mail.example')
  await expect(page).toHaveURL(/\/pc\/login$/)

  await app.signIn()
  await app.open('reserve?packageId=10011')
  const people = app.field('people')
  await people.fill('3')
  await people.blur()
  await resize(page, 'pc', UPRIGHT)
  await expect(people).toHaveValue('3')
  await resize(page, 'pc', SIDEWAYS)
  await expect(people).toHaveValue('3')
  await expect(page).toHaveURL(/\/pc\/reserve\?packageId=10011/)
})
