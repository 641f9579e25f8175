import { defineConfig, devices } from '@playwright/test'
import { findChromium, JOURNEY_FLAGS } from './tests/support/chromium.ts'
import { LEAVES_TO_RELEASE, TIER } from './tests/support/tier.ts'

const executablePath = findChromium()
const pixel = devices['Pixel 7']
const releaseFiles = LEAVES_TO_RELEASE ? ['**/*.release.*'] : []
const releaseTag = LEAVES_TO_RELEASE ? ['@release'] : []
const unless = (...tags: string[]) => [...tags, ...releaseTag].map((tag) => new RegExp(tag))

/**
 * `x.mobile.spec.ts` and `x.desktop.spec.ts` run in one layout. Every other spec runs in both, except journeys marked
 * `ONCE`. TEST_TIER excludes the journeys of later tiers (docs/testing.md); a run without it takes all. On CI a
 * failed journey is retried once and counted as flaky, and the third flaky journey fails the run, because that
 * machine sometimes has a tenth of its usual speed. Elsewhere the first failure counts.
 */
export default defineConfig({
  testDir: 'e2e/specs',
  ...(TIER === 'smoke' ? { grep: /@smoke/ } : {}),
  outputDir: 'test-results',
  globalSetup: './e2e/setup.ts',
  // Each worker has its own server (e2e/fixtures.ts) with one clock and one catalogue, which its journeys share in
  // turn.
  workers: 3,
  forbidOnly: true,
  retries: process.env['CI'] ? 1 : 0,
  reporter: 'line',
  // Long limits: a real failure is reported late, and a machine at a tenth of its speed does not fail.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    // A missing element fails under its own name before the journey times out.
    actionTimeout: 60_000,
    locale: 'en-US',
    timezoneId: 'Asia/Tokyo',
    // Each test is a new browser, whose service worker would fetch the whole app. Specs about the worker allow it.
    serviceWorkers: 'block',
    // Tracing every page costs a third of the time. Pass --trace on to investigate a failure.
    trace: 'off',
    // Without a GPU the processor draws every animation frame: a tenth of the whole run. Specs about motion opt in.
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
