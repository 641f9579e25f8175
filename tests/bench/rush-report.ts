import { ARRIVALS, type Arrivals, measureRushes, RUSH, type RushFigures } from './rush.ts'
import { percentile } from './statistics.ts'

type Row = (name: string, value: string, goal?: string) => void

const TITLES: Readonly<Record<Arrivals, string>> = {
  minute: 'within a minute, most of them at its beginning',
  once: 'all at the same moment',
}
const NAMES = Object.keys(ARRIVALS) as Arrivals[]
/** Every buyer must have an answer within this time after the last one arrived. */
const ANSWERED_WITHIN_MS = 60_000
const PAGES_P99_MS = 250

/** Thousands of buyers for one slot (decision 19): prints the figures and returns whether all required ones hold. */
export async function reportRushes(row: Row): Promise<boolean> {
  let holds = true
  await measureRushes(NAMES, (name, figures) => {
    console.log(`\nPostgreSQL, ${RUSH.buyers} buyers for ${RUSH.seats} seats ${TITLES[name]}`)
    holds = reportRush(row, name, figures) && holds
  })
  return holds
}

function reportRush(row: Row, name: Arrivals, rush: RushFigures): boolean {
  const musts: boolean[] = []
  const must = (what: string, value: string, isMet: boolean, goal: string): void => {
    musts.push(isMet)
    row(what, value, `${goal}${isMet ? '' : ': MISSED'}`)
  }
  const { stored, sold } = rush
  const counts = [sold, stored.paid, stored.charged, stored.taken]
  must(
    'paid, stored, charged, seats',
    counts.join(', '),
    counts.every((n) => n === RUSH.seats),
    `${RUSH.seats} each`,
  )
  must('refused as full', String(rush.refused), rush.refused === RUSH.buyers - RUSH.seats, 'all the others')
  must('refused without alternatives', String(rush.withoutAlternatives), rush.withoutAlternatives === 0, '0')
  must('answers of 5xx', String(rush.faults + rush.pages.failed), rush.faults + rush.pages.failed === 0, '0')
  for (const [answer, times] of rush.unclear) must('other answers', `${times} × ${answer}`, false, 'none')
  const limit = ARRIVALS[name](1) + ANSWERED_WITHIN_MS
  must('everybody answered after', ms(rush.allMs), rush.allMs <= limit, `≤ ${limit} ms`)
  row('sold out after', ms(rush.soldOutMs), `${((RUSH.seats * 1000) / rush.soldOutMs).toFixed(0)} orders/s`)
  row('order created', spread(rush.create))
  row('order paid, all steps', spread(rush.paid))
  row('refused', spread(rush.refuse))
  row('alternatives', spread(rush.alternatives))
  for (const page of ['list', 'detail'] as const) {
    const waits = (isSignedIn?: boolean) =>
      rush.pages.looks
        .filter((look) => look.page === page && (isSignedIn === undefined || look.isSignedIn === isSignedIn))
        .map(({ waitedMs }) => waitedMs)
    const isQuick = percentile(waits(), 0.99) <= PAGES_P99_MS
    // Five thousand simultaneous requests are a second of work, which delays every other request.
    if (name === 'once') row(`${page} meanwhile`, spread(waits()))
    else must(`${page} meanwhile`, spread(waits()), isQuick, `p99 ≤ ${PAGES_P99_MS} ms`)
    row('  of those signed in, and not', `${spread(waits(true))}; ${spread(waits(false))}`)
  }
  const { server, postgres, client } = rush.cpu
  row('CPU: server, PostgreSQL, load', [server, postgres, client].map(ms).join(', '))
  return musts.every((isMet) => isMet)
}

const ms = (value: number): string => `${value.toFixed(1)} ms`
const spread = (times: readonly number[]): string =>
  `p50 ${ms(percentile(times, 0.5))}, p99 ${ms(percentile(times, 0.99))}`
