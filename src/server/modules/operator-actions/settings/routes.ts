import * as z from 'zod/mini'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import { readSettings, type Setting, saveSetting } from '#contract/operator/settings.ts'
import { parseOperator } from '#domain/config-settings.ts'
import { registrationNumberIn } from '#domain/receipt/registration-number.ts'
import type { OperatorCaller } from '#server/auth/operator-caller.ts'
import { refuseOperator } from '#server/auth/operator-refusal.ts'
import type { Db } from '#server/db/connect.ts'
import type { ServeOperator } from '#server/http/serve-operator.ts'
import { type Outcome, ok } from '#server/outcome.ts'
import { refuseStale, withVersion } from '../catalogue/shown.ts'
import { addAct, findAct } from '../log/store.ts'
import { type ConfigRows, SETTING_KINDS } from './kinds.ts'
import { configRows, countUnregistered, lockSettings, reachOfRules, writeConfig } from './store.ts'

/** The stored value of a setting, and the check of a new one. */
function settingOf<Name extends Setting>(name: Name, rows: ConfigRows) {
  const kind = SETTING_KINDS[name]
  return {
    now: withVersion(kind.read(rows)),
    /** The rows of an entry, or its faults. */
    judge(entry: unknown) {
      const parsed = z.safeParse(kind.schema, entry)
      if (parsed.success) return { ok: true as const, entry: parsed.data, rows: kind.write(parsed.data) }
      const faults = parsed.error.issues.map(({ path, message }) => ({ field: path.map(String).join('.'), message }))
      return { ok: false as const, faults }
    },
  }
}

/** Saves a setting, once per key. If it was changed since it was read, the refusal carries the stored value (OC-15). */
function save(
  db: Db,
  { setting, entry, shown, reason, key }: ParsedRequestOf<typeof saveSetting>,
  { operator, now }: OperatorCaller,
): Promise<Outcome<{ isAgain: boolean }>> {
  const requestKey = `save setting, ${setting}: ${key}`
  return db.transaction().execute(async (tx): Promise<Outcome<{ isAgain: boolean }>> => {
    await lockSettings(tx)
    if ((await findAct(tx, requestKey)) !== undefined) return ok({ isAgain: true })
    const stored = settingOf(setting, await configRows(tx))
    if (stored.now.shown !== shown) return refuseStale(stored.now)
    const judged = stored.judge(entry)
    if (!judged.ok) return refuseOperator('entry_faults', { faults: judged.faults })
    await writeConfig(tx, judged.rows)
    const act = { act: 'save setting', subject: `setting ${setting}`, reason, requestKey, operator: operator.email }
    await addAct(tx, { ...act, before: { ...stored.now.entry }, after: { ...judged.entry } }, now)
    return ok({ isAgain: false })
  })
}

/** The settings of the service in the console (OC-13). */
export function settingRoutes(serve: ServeOperator, { db }: { readonly db: Db }): void {
  serve(readSettings, async (_input, { now }) => {
    const rows = await configRows(db)
    const stored = <Name extends Setting>(name: Name) => settingOf(name, rows).now
    return ok({
      rules: stored('rules'),
      rates: stored('rates'),
      contact: stored('contact'),
      sources: stored('sources'),
      preference: stored('preference'),
      receipts: stored('receipts'),
      reach: await reachOfRules(db, now),
      registered: {
        operator: registrationNumberIn(parseOperator(rows.get('operator')).registration),
        shopsWithout: await countUnregistered(db),
      },
    })
  })

  serve(saveSetting, (input, caller) => save(db, input, caller))
}
