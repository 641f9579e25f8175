import { expect, inject, it } from 'vitest'
import { runStorm } from '#tests/storm/storm.ts'

const ACTS = 150
/** Twenty fixed seeds; a failing one is printed with its command. */
const SEEDS = Array.from({ length: 20 }, (_, at) => 43_000 + at * 7_919)

it.each(SEEDS)(
  'MO-02 after a storm with commission, disputes and corrections the money of shops adds up to the yen, seed %i',
  async (seed) => {
    const { problems } = await runStorm({ seed, acts: ACTS, atOnce: 6, postgres: inject('postgresUrl') })
    expect(problems, `npm run storm -- --seed ${seed} --acts ${ACTS}`).toEqual([])
  },
)
