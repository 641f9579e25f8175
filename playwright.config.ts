import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from './tests/support/chromium.ts'

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('The probe has no port')
  return address.port
}

// Each worker reads this file again; the first reading decides for all of them.
process.env['E2E_PORT'] ??= String(await freePort())
process.env['E2E_DATA_DIR'] ??= join(tmpdir(), `tabifuda-e2e-${process.env['E2E_PORT']}`)
const baseURL = `http://127.0.0.1:${process.env['E2E_PORT']}`

const executablePath = findChromium()
const pixel = devices['Pixel 7']

/** `x.mobile.spec.ts` and `x.desktop.spec.ts` run in one layout, every other spec in both. */
export default defineConfig({
  testDir: 'e2e/specs',
  outputDir: 'test-results',
  globalTeardown: './e2e/teardown.ts',
  // One server, one clock, one catalogue: journeys take turns.
  workers: 1,
  forbidOnly: true,
  reporter: 'line',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'Asia/Tokyo',
    trace: 'retain-on-failure',
    launchOptions: { args: [...CHROMIUM_FLAGS], ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    {
      name: 'mobile',
      testIgnore: '**/*.desktop.spec.ts',
      use: {
        ...pixel,
        viewport: { width: 375, height: 812 },
        screen: { width: 375, height: 812 },
        deviceScaleFactor: 2,
      },
    },
    { name: 'desktop', testIgnore: '**/*.mobile.spec.ts', use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: 'node scripts/start.mjs',
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: process.env['E2E_PORT'],
      HOST: '127.0.0.1',
      DATA_DIR: process.env['E2E_DATA_DIR'],
      APP_ORIGIN: baseURL,
    },
  },
})
