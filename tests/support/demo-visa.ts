import type { VisaFile } from '#contract/visa.ts'
import { type Locale, nameField, perLanguage } from '#domain/languages.ts'
import { mix } from '#server/demo/mix.ts'
import { AREAS, CATEGORIES, type DemoSupplier, SUPPLIERS } from './demo-catalogue.ts'

type VisaSupplier = VisaFile['shops'][number]

/** Categories of activities, as opposed to restaurants. */
const ACTIVITIES: readonly string[] = ['culture', 'park', 'onsen', 'nature', 'workshop']
/** The promotion's discount: 5 percent, at some shops 3 (P-9.6). */
const PERCENTS = [5, 5, 5, 3] as const
/** Suppliers in each of the two lists, and shops per area. */
const LISTED = 8
const SHOPS_PER_AREA = 3

const names = (texts: Readonly<Record<Locale, string>>) => perLanguage((locale) => [nameField(locale), texts[locale]])

const isActivity = (supplier: DemoSupplier): boolean =>
  ACTIVITIES.some((key) => key === CATEGORIES.find(({ id }) => id === supplier.categoryId)?.key)

/** The demo's online suppliers in a root area, most popular first. */
function popularIn(rootAreaId: number): DemoSupplier[] {
  return SUPPLIERS.filter((one) => one.mallFlag === 1 && one.rootAreaId === rootAreaId).sort(
    (a, b) => b.popular - a.popular || a.id - b.id,
  )
}

function present(supplier: DemoSupplier): VisaSupplier {
  const area = AREAS.find(({ id }) => id === supplier.rootAreaId)
  if (!area) throw new Error(`No area ${supplier.rootAreaId}`)
  return {
    supplierId: supplier.id,
    ...names(supplier.names),
    image: `/pictures/${supplier.pictures[0] ?? 'placeholder'}-640.webp`,
    percent: PERCENTS[mix(`visa ${supplier.id}`) % PERCENTS.length] ?? PERCENTS[0],
    area: { id: area.id, ...names(area.names) },
  }
}

/**
 * The content of public/visa.json for the demo (U-16): per area the most popular restaurant for visa holders, the most
 * popular activity for e-visa holders, and the shops of the promotion. Operators replace it with a file of the same
 * shape.
 */
export function visaFile(): VisaFile {
  const areas = AREAS.filter(({ parentId }) => parentId === null).map(({ id }) => popularIn(id))
  const firsts = (fits: (one: DemoSupplier) => boolean) => areas.flatMap((own) => own.find(fits) ?? []).slice(0, LISTED)
  return {
    visa: firsts((one) => !isActivity(one)).map(present),
    evisa: firsts(isActivity).map(present),
    shops: areas.flatMap((own) => own.slice(0, SHOPS_PER_AREA)).map(present),
  }
}
