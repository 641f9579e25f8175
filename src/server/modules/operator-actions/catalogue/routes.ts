import type { ParsedRequestOf } from '#contract/endpoint.ts'
import {
  addPicture,
  listShops,
  publishEntry,
  readPackage,
  readShop,
  savePackage,
  saveShop,
  shopChoices,
  shopsCsv,
  turnPicture,
} from '#contract/operator/catalogue.ts'
import { SHOP_COLUMNS } from '#contract/operator/csv-columns.ts'
import { previewPackage, previewShop } from '#contract/operator/preview.ts'
import { performShopAct, planShopAct, shopDays, shopHours } from '#contract/operator/shop-acts.ts'
import type { ServeOperator } from '#server/http/serve-operator.ts'
import { readChoices } from '#server/modules/catalogue-entries/index.ts'
import { notFound, ok } from '#server/outcome.ts'
import { csvOfList } from '#server/text/csv.ts'
import { monthOf, performForShop, planForShop } from './days.ts'
import { hoursForEditor, packageForEditor, shopForEditor } from './entries.ts'
import { keepPicture, turnKept } from './pictures.ts'
import { choicesOf, listedPackage, listedShop, shopLine } from './present.ts'
import { packagePreview, shopPreview } from './preview.ts'
import { publish } from './publish.ts'
import { type SaveDependencies, savePackageEntry, saveShopEntry } from './save.ts'
import { findPackage, findShops, packagesOf, type ShopFilter, shopState } from './store.ts'

const PAGE = 50

/** Shops, packages and their pictures, for the console's editors (OC-10 to OC-12, OC-15). */
export function editorRoutes(serve: ServeOperator, deps: SaveDependencies): void {
  const { db, uploads } = deps

  const placesOf = async () => {
    const { areas, categories } = await readChoices(db)
    return {
      areas: new Map(areas.map((row) => [row.id, row])),
      categories: new Map(categories.map((row) => [row.id, row])),
    }
  }

  serve(listShops, async ({ after = null, ...input }) => {
    const rows = await findShops(db, filterOf(input, after), PAGE + 1)
    const places = await placesOf()
    const shown = rows.slice(0, PAGE)
    return ok({
      shops: shown.map((row) => listedShop(row, places)),
      next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
    })
  })

  serve(shopsCsv, async (input) => {
    const places = await placesOf()
    return ok(
      await csvOfList(
        (limit) => findShops(db, filterOf(input, null), limit),
        (row) => shopLine(row, places),
        SHOP_COLUMNS,
      ),
    )
  })

  serve(shopChoices, async () => ok(choicesOf(await readChoices(db))))

  serve(readShop, async ({ id }) => {
    const found = await shopState(db, id)
    const shown = found && (await shopForEditor(db, id))
    if (!shown) return notFound()
    return ok({ id, state: found.state, ...shown, packages: (await packagesOf(db, id)).map(listedPackage) })
  })

  serve(readPackage, async ({ id }) => {
    const row = await findPackage(db, id)
    const found = row && (await packageForEditor(db, id))
    const shop = found && (await shopForEditor(db, found.supplierId))
    if (!shop) return notFound()
    const { state, supplier_id: shopId } = row
    return ok({ id, shopId, shop: shop.entry.name, state, ...found.shown })
  })

  serve(saveShop, (input, caller) => saveShopEntry(deps, input, caller))
  serve(savePackage, (input, caller) => savePackageEntry(deps, input, caller))

  serve(previewShop, (input, caller) => shopPreview(deps, input, caller))
  serve(previewPackage, (input, caller) => packagePreview(deps, input, caller))

  serve(publishEntry, (input, caller) => publish(db, input, caller))

  serve(shopDays, (input, { now }) => monthOf(db, input, now))
  serve(shopHours, async ({ id }) => {
    const hours = await hoursForEditor(db, id)
    return hours ? ok(hours) : notFound()
  })
  serve(planShopAct, (input, caller) => planForShop(db, input, caller))
  serve(performShopAct, (input, caller) => performForShop(db, input, caller))

  serve(addPicture, ({ bytes }) => keepPicture(uploads, bytes))
  serve(turnPicture, ({ picture }) => turnKept(uploads, picture))
}

function filterOf(
  { q, state, missing, sort = 'newest' }: ParsedRequestOf<typeof shopsCsv>,
  after: number | null,
): ShopFilter {
  return { q: q || null, state: state ?? null, missing: missing ?? null, after, sort }
}
