import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { EntryState, publishEntry } from '#contract/operator/catalogue.ts'
import type { OperatorCaller } from '#server/auth/operator-caller.ts'
import type { Db, Handle } from '#server/db/connect.ts'
import { mapOutcome, type Outcome } from '#server/outcome.ts'
import { type Act, planned, refuseAct } from '../act.ts'
import { performNow } from '../console/acts.ts'
import { packageForEditor, shopForEditor } from './entries.ts'
import { refuseEdited, type Shown } from './shown.ts'
import { findPackage, lockRow, setShown, shopState } from './store.ts'

/** The plan to publish or hide a shop or a package. */
interface PublishPlan {
  readonly before: EntryState
  readonly after: 'published' | 'hidden'
  /** Hash of what guests would see. Null when hiding, because then the content does not matter. */
  readonly shown: string | null
}

type Asked = Pick<ParsedRequestOf<typeof publishEntry>, 'kind' | 'id' | 'to' | 'shown'>

async function contentOf(db: Handle, { kind, id }: Asked): Promise<Shown<object> | null> {
  return kind === 'shop' ? shopForEditor(db, id) : ((await packageForEditor(db, id))?.shown ?? null)
}

/** Publishes or hides a shop or a package. Orders already sold stay valid. */
export function publishAct(asked: Asked): Act<PublishPlan> {
  const { kind, id, to } = asked
  const table = kind === 'shop' ? 'supplier' : 'package'
  return {
    name: to === 'published' ? 'publish' : 'hide',
    subject: `${kind} ${id}`,
    waitsForCatalogue: true,
    lock: (tx) => lockRow(tx, table, id),
    async plan(db) {
      const found = await (kind === 'shop' ? shopState(db, id) : findPackage(db, id))
      if (!found) return refuseAct('shop-unknown', { shop: id })
      if (found.state === to) return refuseAct('changed')
      if (to === 'hidden') return planned({ before: found.state, after: to, shown: null })
      const { shown } = (await contentOf(db, asked)) ?? {}
      return shown === asked.shown ? planned({ before: found.state, after: to, shown }) : refuseAct('changed')
    },
    async perform(tx) {
      await setShown(tx, table, id, to === 'published')
      return undefined
    },
    logged: ({ before, after }) => ({ before: { state: before }, after: { state: after } }),
    orderOf: () => null,
  }
}

/**
 * The console's act. If another operator has saved since the entry was read, that version is shown before publishing
 * (OC-15).
 */
export async function publish(
  db: Db,
  { reason, key, ...asked }: ParsedRequestOf<typeof publishEntry>,
  { operator, now }: OperatorCaller,
): Promise<Outcome<{ isAgain: boolean }>> {
  const by = { operator: operator.email, reason, requestKey: key }
  const done = await performNow({ db }, publishAct(asked), by, now)
  if (!done.ok && asked.to === 'published') {
    const present = await contentOf(db, asked)
    if (present !== null && present.shown !== asked.shown) return refuseEdited(present)
  }
  return mapOutcome(done, ({ isAgain }) => ({ isAgain }))
}
