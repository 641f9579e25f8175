import { createDatabaseOn, startPostgres } from '#tests/support/postgres.ts'
import { startProduct, temporaryFolder } from '#tests/support/processes.ts'
import { measurePageChange } from './page-change.ts'
import { AT_ONCE, measureCopies, rendering } from './pages.ts'
import { medianOfThree } from './statistics.ts'

/** Public pages on PostgreSQL: served from the cached copy, and rendered in every language and layout. */
export async function reportPages(row: (name: string, value: string, goal?: string) => void): Promise<void> {
  console.log('\nPublic pages, PostgreSQL')
  const postgres = await startPostgres({ durable: true })
  const folder = temporaryFolder()
  try {
    const databaseUrl = await createDatabaseOn(postgres.url)
    const server = await startProduct(folder.path, databaseUrl)
    try {
      const render = rendering(server)
      // Freshly loaded code is slow.
      await render(AT_ONCE)
      const many = await medianOfThree(() => render(AT_ONCE))
      row(`rendered anew, ${AT_ONCE} at a time`, `${many.perSecond.toFixed(0)}/s`, 'goal ≥ 150/s')
      const one = await medianOfThree(() => render(1))
      row('rendered anew, one at a time', `p50 ${one.p50.toFixed(1)} ms`, 'goal p50 ≤ 15 ms')
      for (const { name, rps, bare, ratio } of await measureCopies(server)) {
        row(
          `${name}, from the copy`,
          `${rps.toFixed(0)}/s (bare ${bare.toFixed(0)}/s)`,
          `ratio ${ratio.toFixed(2)}, goal ≥ 0.6`,
        )
      }
      row('resident memory, after load', `${server.residentMb()} MB`)
      const second = await startProduct(folder.path, databaseUrl)
      try {
        const seenMs = await measurePageChange([server.origin, second.origin], databaseUrl)
        row('SR-08 a change, seen on two servers after', `${seenMs.toFixed(0)} ms`, 'goal ≤ 1000 ms')
      } finally {
        await second.stop()
      }
    } finally {
      await server.stop()
    }
  } finally {
    folder.remove()
    await postgres.stop()
  }
}
