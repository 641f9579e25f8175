import type { Page } from '@playwright/test'
import type { Device } from '#domain/device.ts'
import { type LayoutFault, layoutFaults, tripleNames } from '../../tests/support/layout-faults.ts'
import { catalogueNames, resize, SIZES } from '../../tests/support/sizes.ts'
import { expect } from '../fixtures.ts'

const NAMES = catalogueNames()

/** What is wrong with the page as it stands, with names three times as long. */
export async function faultsOf(page: Page): Promise<LayoutFault[]> {
  await page.evaluate(tripleNames, NAMES)
  return page.evaluate(layoutFaults, {})
}

/** The page that is open fits every size of window, with names three times as long. */
export async function fitsEverySize(page: Page, device: Device, name: string, sizes = SIZES.slice()): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading').first(), name).toBeAttached()
  for (const size of sizes) {
    await resize(page, device, size)
    // What moves into its place, a slide show, has until the limit to be there; a fault stays.
    await expect.poll(() => faultsOf(page), `${name} at ${size.join(' × ')}`).toEqual([])
  }
}
