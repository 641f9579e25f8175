import type { Page } from '@playwright/test'
import type { Device } from '#domain/device.ts'
import { type LayoutFault, layoutFaults, tripleNames } from '../../tests/support/layout-faults.ts'
import { catalogueNames, resize, SIZES } from '../../tests/support/sizes.ts'
import { expect } from '../fixtures.ts'

const NAMES = catalogueNames()

/** Returns the layout faults of the current page with names three times as long. */
export async function faultsOf(page: Page): Promise<LayoutFault[]> {
  await page.evaluate(tripleNames, NAMES)
  return page.evaluate(layoutFaults, {})
}

/** Expects the open page to fit every window size with names three times as long. */
export async function fitsEverySize(page: Page, device: Device, name: string, sizes = SIZES.slice()): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading').first(), name).toBeAttached()
  for (const size of sizes) {
    await resize(page, device, size)
    // A moving element such as a slide show may take until the timeout to settle. A real fault remains.
    await expect.poll(() => faultsOf(page), `${name} at ${size.join(' × ')}`).toEqual([])
  }
}
