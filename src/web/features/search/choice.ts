import type { Device } from '#domain/device.ts'
import { pagePath, suppliersHref } from '#web/paths.ts'

/** What somebody chose in the search field: words, or what a suggestion names. */
export type SearchChoice =
  | { readonly kind: 'keyword'; readonly keyword: string }
  | { readonly kind: 'area'; readonly rootAreaId: number; readonly secondAreaId: number | undefined }
  | { readonly kind: 'category'; readonly categoryId: number }
  | { readonly kind: 'shop'; readonly supplierId: number }

/** The day, the people and the part of the day that are already chosen go along. */
export interface Visit {
  readonly warehouseDate?: string | undefined
  readonly peopleNum?: number | undefined
  readonly timeFrom?: string | undefined
  readonly timeTo?: string | undefined
}

/** Where a choice leads: an area or a category to its list, a shop to its page, words to what is found for them. */
export function choiceHref(device: Device, choice: SearchChoice, visit: Visit = {}): string {
  const { warehouseDate, peopleNum, timeFrom, timeTo } = visit
  if (choice.kind === 'shop')
    return pagePath(device, 'supplier', { id: choice.supplierId, day: warehouseDate, peopleNum })
  const { kind, ...filter } = choice
  return suppliersHref(device, { ...filter, warehouseDate, peopleNum, timeFrom, timeTo })
}
