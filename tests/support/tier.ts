/**
 * The tests that a run includes (docs/testing.md). `scripts/test/main.mjs` sets it; a runner started without it
 * includes all.
 */
export type Tier = 'smoke' | 'area' | 'ci' | 'release'

const TIERS: readonly Tier[] = ['smoke', 'area', 'ci', 'release']

export const TIER: Tier = TIERS.find((tier) => tier === process.env['TEST_TIER']) ?? 'release'

/**
 * Whether the run leaves the slow tests to the release tier: files named `x.release.…` and journeys tagged `RELEASE`.
 */
export const LEAVES_TO_RELEASE = TIER === 'smoke' || TIER === 'ci'
