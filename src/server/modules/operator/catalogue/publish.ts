import type { EntryState } from '#contract/operator/catalogue.ts'
import { type Act, planned, refuseAct } from '../act.ts'
import { findPackage, lockRow, setShown, shopState } from './store.ts'

/** What showing a shop or a package to guests would do, or taking it off. */
interface PublishPlan {
  readonly before: EntryState
  readonly after: 'published' | 'hidden'
}

/** Shows a shop or a package to guests, or takes it off. What is sold stays valid. */
export function publishAct(kind: 'shop' | 'package', id: number, to: 'published' | 'hidden'): Act<PublishPlan> {
  const table = kind === 'shop' ? 'supplier' : 'package'
  return {
    name: to === 'published' ? 'publish' : 'hide',
    subject: `${kind} ${id}`,
    waitsForCatalogue: true,
    lock: (tx) => lockRow(tx, table, id),
    async plan(db) {
      const found = await (kind === 'shop' ? shopState(db, id) : findPackage(db, id))
      if (!found) return refuseAct('shop-unknown', { shop: id })
      return found.state === to ? refuseAct('changed') : planned({ before: found.state, after: to })
    },
    async perform(tx) {
      await setShown(tx, table, id, to === 'published')
      return undefined
    },
    logged: ({ before, after }) => ({ before: { state: before }, after: { state: after } }),
    orderOf: () => null,
  }
}
