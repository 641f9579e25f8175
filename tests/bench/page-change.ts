import pg from 'pg'
import { medianOfThree } from './statistics.ts'

const SHOP = 1001
/** Interval between two requests for the changed page, in ms. */
const ASK_MS = 10
/** A change that no server shows by then is an error, in ms. */
const LIMIT_MS = 60_000

/** Requests a shop's page until it contains a text. Returns the time in ms since `began`. */
async function untilShown(origin: string, text: string, began: number): Promise<number> {
  while (performance.now() - began < LIMIT_MS) {
    const response = await fetch(`${origin}/pc/supplier?id=${SHOP}&lang=en`, { headers: { accept: 'text/html' } })
    if ((await response.text()).includes(text)) return performance.now() - began
    await new Promise((resolve) => setTimeout(resolve, ASK_MS))
  }
  throw new Error(`${origin} did not show ${text} within ${LIMIT_MS} ms`)
}

/**
 * Renames a shop in the database and measures how long the pages of several servers take to show it (SR-08). Returns
 * the slowest server's time in ms, as a median of three changes.
 */
export async function measurePageChange(origins: readonly string[], databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    let changes = 0
    const { seenMs } = await medianOfThree(async () => {
      const name = `Renamed ${++changes}`
      await client.query('update supplier set name_en = $1 where id = $2', [name, SHOP])
      const began = performance.now()
      return { seenMs: Math.max(...(await Promise.all(origins.map((origin) => untilShown(origin, name, began))))) }
    })
    return seenMs
  } finally {
    await client.end()
  }
}
