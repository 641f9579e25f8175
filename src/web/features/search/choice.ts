import type { ListVisit } from '#domain/catalogue/list-filters.ts'
import type { Device } from '#domain/device.ts'
import { pagePath, suppliersHref } from '#web/paths.ts'

/** A choice in the search field: typed words or a suggestion. */
export type SearchChoice =
  | { readonly kind: 'keyword'; readonly keyword: string }
  | { readonly kind: 'area'; readonly rootAreaId: number; readonly secondAreaId: number | undefined }
  | { readonly kind: 'category'; readonly categoryId: number }
  | { readonly kind: 'shop'; readonly supplierId: number }

/** Day, party size and part of the day chosen so far, passed on to the next page. */
export type Visit = Partial<ListVisit>

/** Target of a choice: the list of an area or category, a shop's page, or search results. */
export function choiceHref(device: Device, choice: SearchChoice, visit: Visit = {}): string {
  const { day, people, timeFrom, timeTo } = visit
  if (choice.kind === 'shop') return pagePath(device, 'supplier', { id: choice.supplierId, day, peopleNum: people })
  const { kind, ...filter } = choice
  return suppliersHref(device, { ...filter, warehouseDate: day, peopleNum: people, timeFrom, timeTo })
}
