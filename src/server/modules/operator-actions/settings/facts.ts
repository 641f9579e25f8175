import * as z from 'zod/mini'
import type { SettingEntries } from '#contract/operator/settings.ts'
import { missingFacts, parseOperator } from '#domain/config-settings.ts'
import type { Db, Handle } from '#server/db/connect.ts'
import { type Act, planned } from '../act.ts'
import { SETTING_KINDS } from './kinds.ts'
import { configRows, lockSettings, writeConfig } from './store.ts'

/** The facts about the operating company. */
export type BusinessFacts = SettingEntries['contact']
export type BusinessFact = keyof BusinessFacts

/** The facts before and after, and the required ones that are missing then. */
export interface FactsPlan {
  readonly before: BusinessFacts
  readonly after: BusinessFacts
  readonly missing: readonly string[]
}

/** The stored facts; '' for those that are not stated. */
export const businessFacts = async (db: Handle): Promise<BusinessFacts> =>
  SETTING_KINDS.contact.read(await configRows(db))

/** The required facts that are not stated; production does not start without them (LE-02). */
export const missingBusinessFacts = async (db: Db): Promise<readonly string[]> =>
  missingFacts(parseOperator((await configRows(db)).get('operator')))

/** What is wrong with these facts, one line per fact. */
export function factFaults(facts: Partial<BusinessFacts>): readonly string[] {
  const none = { name: '', address: '', email: '', telephone: '', responsible: '', registration: '' }
  const parsed = z.safeParse(SETTING_KINDS.contact.schema, { ...none, ...facts })
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.map(String).join('.')} ${message}`)
}

/** States facts about the operating company; the others stay as they are. The caller has checked `factFaults`. */
export function factsAct(changes: Partial<BusinessFacts>): Act<FactsPlan> {
  return {
    name: 'save setting',
    subject: 'setting contact',
    lock: (tx) => lockSettings(tx),
    async plan(db) {
      const before = await businessFacts(db)
      const after = { ...before, ...changes }
      return planned({ before, after, missing: missingFacts(parseOperator(after)) })
    },
    async perform(tx, { after }) {
      await writeConfig(tx, SETTING_KINDS.contact.write(after))
      return undefined
    },
    logged: ({ before, after }) => ({ before: { ...before }, after: { ...after } }),
    orderOf: () => null,
  }
}
