import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { ContentList, removeContent, saveContent } from '#contract/operator/content.ts'
import { japanDate } from '#domain/calendar/time.ts'
import { refuseOperator } from '#server/auth/operator-refusal.ts'
import type { Tx } from '#server/db/connect.ts'
import { importInTransaction, noProgress, withCatalogueLock } from '#server/modules/catalogue-entries/index.ts'
import { type Outcome, ok, type Refusal } from '#server/outcome.ts'
import type { By } from '../by.ts'
import { refuseStale, withVersion } from '../catalogue/shown.ts'
import type { ImportDependencies } from '../imports/import.ts'
import { addAct, findAct } from '../log/store.ts'
import { asSource, type ContentEntry, nameFieldOf, nameOf, storedEntries } from './entries.ts'
import { removeBanner, removeTranslation } from './store.ts'

type Done = Outcome<{ isAgain: boolean }>

/** Names that the log and the database can store. */
const VALID_NAME = /^[^\p{Cc}\p{Cs}]{0,200}$/u

/** Rolls back a transaction with a refusal. */
class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super('refused')
    this.refusal = refusal
  }
}

/** Faults in the importer's words. */
const faults = (all: readonly { readonly field: string; readonly message: string }[]): Refusal =>
  refuseOperator('entry_faults', { faults: all.map(({ field, message }) => ({ field, message })) })

/** Runs one act on one entry, once per key, under the catalogue's write lock, and logs it. */
async function once(
  { db }: ImportDependencies,
  { act, subject, by, now }: { act: string; subject: string; by: By; now: Temporal.Instant },
  work: (tx: Tx) => Promise<{ readonly before: ContentEntry; readonly after: ContentEntry }>,
): Promise<Done> {
  const requestKey = `${act}, ${subject}: ${by.requestKey}`
  try {
    const done = await withCatalogueLock(db, async (tx) => {
      if ((await findAct(tx, requestKey)) !== undefined) return ok({ isAgain: true })
      await addAct(tx, { ...by, requestKey, act, subject, ...(await work(tx)) }, now)
      return ok({ isAgain: false })
    })
    return done === 'busy' ? refuseOperator('catalogue_busy') : done
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

/** The stored entry, if it is still the version that its editor was shown. */
function foundAsShown(present: ContentEntry | undefined, shown: string): ContentEntry {
  if (present === undefined) throw new Refused(refuseOperator('entry_missing'))
  const now = withVersion(present)
  if (now.shown !== shown) throw new Refused(refuseStale(now))
  return present
}

const subjectOf = (list: ContentList, name: string): string => `${list} ${name}`

/**
 * Saves one entry through the importer's checks and writes. Customers see it with the next version of the catalogue.
 */
export function saveEntry(
  deps: ImportDependencies,
  { list, entry, shown }: Pick<ParsedRequestOf<typeof saveContent>, 'list' | 'entry' | 'shown'>,
  by: By,
  now: Temporal.Instant,
): Promise<Done> {
  const name = nameOf(list, entry)
  // The importer refuses invalid names. A name refused here could not even be looked up.
  if (!VALID_NAME.test(name))
    return Promise.resolve(
      faults([{ field: nameFieldOf(list), message: 'must be short text without control characters' }]),
    )
  const act = shown === null ? 'content make' : 'content edit'
  return once(deps, { act, subject: subjectOf(list, name), by, now }, async (tx) => {
    const all = await storedEntries(tx, list)
    const present = all.find((one) => nameOf(list, one) === name)
    if (shown === null && present) throw new Refused(faults([{ field: nameFieldOf(list), message: 'already exists' }]))
    const before = shown === null ? {} : foundAsShown(present, shown)
    // A file holds the whole list of banners: the importer removes those that it does not contain.
    const others = list === 'banners' ? all.filter((one) => nameOf(list, one) !== name) : []
    const result = await importInTransaction({
      ...{ db: tx, folders: deps.folders, progress: noProgress, today: japanDate(now) },
      source: asSource(list, [...others, entry], deps.folders.drawn),
      // Entries of these lists have no shops.
      ...{ checkOnly: false, offlineMissing: false, keepsContacts: true, refusesScores: true },
    })
    if (result.outcome === 'faults') throw new Refused(faults(result.faults.kept))
    const after = (await storedEntries(tx, list)).find((one) => nameOf(list, one) === name)
    return { before, after: after ?? {} }
  })
}

/** Removes a banner or a corrected translation. */
export function removeEntry(
  deps: ImportDependencies,
  { list, id, shown }: Pick<ParsedRequestOf<typeof removeContent>, 'list' | 'id' | 'shown'>,
  by: By,
  now: Temporal.Instant,
): Promise<Done> {
  return once(deps, { act: 'content remove', subject: subjectOf(list, id), by, now }, async (tx) => {
    const all = await storedEntries(tx, list)
    const before = foundAsShown(
      all.find((one) => nameOf(list, one) === id),
      shown,
    )
    if (list === 'banners') await removeBanner(tx, Number(id))
    else await removeTranslation(tx, id)
    return { before, after: {} }
  })
}
