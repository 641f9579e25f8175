import * as z from 'zod/mini'
import { choicesOf, type ListCounts, type MoreFilter, moreFilters } from '#domain/catalogue/list-choices.ts'
import { LIST_FILTERS } from '#domain/catalogue/list-filters.ts'
import { endpoint } from './endpoint.ts'
import { optionalId } from './fields.ts'
import { queryPageSuppliers } from './shop-list.ts'

const count = z.int()

/** The counts of a filter: a single count, or one per value. Codes without shops may be left out. */
function countsOf(name: MoreFilter): z.ZodMiniType {
  const row = LIST_FILTERS[name]
  const keys = choicesOf(name).flatMap(({ key }) => key ?? [])
  if (keys.length === 0) return count
  if ('values' in row && Array.isArray(row.values)) return z.array(count)
  const each = 'values' in row ? count : z.optional(count)
  return z.object(Object.fromEntries(keys.map((key) => [key, each])))
}

/**
 * Beyond P-7: for each value of a list's filters, the number of shops with it, given the other filters. Arrays are in
 * the order of domain/catalogue/filter-values.ts; codes without shops are left out.
 */
export const supplierFacets = endpoint({
  name: 'supplierFacets',
  method: 'POST',
  path: '/api/directSupplier/supplierFacets',
  access: 'public',
  isPublicAnswer: true,
  request: z.extend(queryPageSuppliers.request, { themeId: optionalId, smallThemeId: optionalId, areaId: optionalId }),
  response: z.object(
    // `Object.fromEntries` loses the names.
    Object.fromEntries(moreFilters().map((name) => [LIST_FILTERS[name].counts, countsOf(name)])) as {
      [Name in keyof ListCounts]: z.ZodMiniType<ListCounts[Name]>
    },
  ),
})
