import { defineConfig, devices } from '@playwright/test'
import { findChromium, JOURNEY_FLAGS } from './tests/support/chromium.ts'
import { LEAVES_TO_RELEASE, TIER } from './tests/support/tier.ts'

const executablePath = findChromium()
const pixel = devices['Pixel 7']
const releaseFiles = LEAVES_TO_RELEASE ? ['**/*.release.*'] : []
const releaseTag = LEAVES_TO_RELEASE ? ['@release'] : []
const unless = (...tags: string[]) => [...tags, ...releaseTag].map((tag) => new RegExp(tag))

/**
 * `x.mobile.spec.ts` and `x.desktop.spec.ts` run in one layout, every other spec in both, except journeys marked `ONCE`.
 * TEST_TIER leaves out what belongs to a later tier (docs/testing.md); a run by hand leaves out nothing. CI may try
 * a journey twice, counts it as flaky and fails with the third flaky one: its machine is at times a tenth as fast as
 * usual. Anywhere else the first failure counts.
 */
export default defineConfig({
  testDir: 'e2e/specs',
  ...(TIER === 'smoke' ? { grep: /@smoke/ } : {}),
  outputDir: 'test-results',
  globalSetup: './e2e/setup.ts',
  // Each has a server of its own (e2e/fixtures.ts): one clock, one catalogue, in which its journeys take turns.
  workers: 3,
  forbidOnly: true,
  retries: process.env['CI'] ? 1 : 0,
  reporter: 'line',
  // What never happens is told late; what happens late, on a machine with a tenth of its speed, is no failure.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    // What is not there fails with its name, and does not wait for the end of the journey.
    actionTimeout: 60_000,
    locale: 'en-US',
    timezoneId: 'Asia/Tokyo',
    // Each test is a new browser, for which the service worker would fetch the whole app; specs about it allow it.
    serviceWorkers: 'block',
    // Recording every page costs a third of the time: ask for it, with --trace on, where something fails.
    trace: 'off',
    // Every frame of an animation is drawn by the processor: a tenth of the whole run. Specs about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: [...JOURNEY_FLAGS], ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    {
      name: 'mobile',
      testIgnore: ['**/*.desktop.spec.ts', ...releaseFiles],
      grepInvert: unless(),
      use: {
        ...pixel,
        viewport: { width: 375, height: 812 },
        screen: { width: 375, height: 812 },
        deviceScaleFactor: 2,
      },
    },
    {
      name: 'desktop',
      testIgnore: ['**/*.mobile.spec.ts', ...releaseFiles],
      grepInvert: unless('@once'),
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
})
