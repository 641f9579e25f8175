import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import type { RequestOf, ResponseOf } from '#contract/endpoint.ts'
import { supplierPins } from '#contract/map-pins.ts'
import type { Supplier } from '#contract/supplier.ts'
import { type Bounds, boundsText } from '#domain/catalogue/bounds.ts'
import { type Position, parseCoordinates } from '#domain/catalogue/distance.ts'
import type { ListState } from '#domain/catalogue/list-filters.ts'
import { parseSort } from '#domain/catalogue/sort.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { shopPrice } from '#domain/price/person-price.ts'
import { fetchData } from '#kit/api/client.ts'
import { STALE } from '#web/api/query-client.ts'
import { useConfig } from '#web/features/config/queries.ts'
import { useOnline } from '#web/platform/network.ts'
import { useLayout } from '#web/ui/device-context.tsx'
import { rowId } from './list-scroll.ts'
import { listKeyOf, listQuery } from './shop-list.ts'

/** POST /api/directSupplier/supplierPins: locations of the shops of a list, or of a part of its map (PE-09). */
export const pinsQuery = (query: RequestOf<typeof supplierPins>) =>
  queryOptions({
    queryKey: ['suppliers', 'pins', query],
    queryFn: ({ signal }) => fetchData(supplierPins, query, { signal }),
    // With day and time, the pins depend on free seats, as the list does.
    staleTime: query.warehouseDate && (query.timeFrom || query.timeTo) ? STALE.brief : STALE.steady,
  })

/** A shop on the map. */
export type Pin = ResponseOf<typeof supplierPins>['pins'][number]

/** Pin of a shop of a theme; empty for a shop without valid coordinates. */
function pinOf(shop: Supplier): Pin[] {
  const place = parseCoordinates(shop.coordinates)
  return place ? [{ ...shop, ...place, price: shopPrice(shop).least }] : []
}

interface MappedList {
  readonly filters: ListState
  readonly position: Position | null
  /** All shops, if the list has loaded them. */
  readonly all: readonly Supplier[] | undefined
  /** The rows of the list are loaded. */
  readonly isReady: boolean
  /** Ids of the shops shown in the list. */
  readonly shown: readonly number[]
  readonly goToPage: (pageNumber: number) => unknown
}

/** Loads the pins of the list. If the list has more pins than one answer, also loads those of the visible part. */
function usePins({ filters, position, all }: MappedList, isOn: boolean) {
  // The order of the list does not change the map.
  const key = listKeyOf({ ...filters, order: '' })
  const [looked, setLooked] = useState<{ key: string; bounds: Bounds } | null>(null)
  // The user's position affects only the order.
  const query = listQuery(filters, parseSort(filters.order).key === 'distance' ? position : null)
  const isAsked = isOn && filters.themeId === undefined && filters.smallThemeId === undefined
  const whole = useQuery({ ...pinsQuery(query), enabled: isAsked })
  const isMore = whole.data !== undefined && whole.data.total > whole.data.pins.length
  const bounds = isMore && looked?.key === key ? boundsText(looked.bounds) : undefined
  const part = useQuery({
    ...pinsQuery({ ...query, bounds }),
    enabled: isAsked && bounds !== undefined,
    placeholderData: keepPreviousData,
  })
  const pins = isAsked ? (whole.data?.pins ?? null) : (all?.flatMap(pinOf) ?? null)
  const inPart = bounds === undefined ? undefined : part.data
  return {
    key,
    /** Pins in the order of the list: the first ones, or all. Null while loading. */
    pins,
    /** The pins to show now. */
    shown: inPart?.pins ?? pins,
    /** Not all pins in view are shown. */
    isPartial: inPart ? inPart.total > inPart.pins.length : isMore,
    isPending: isAsked ? whole.isPending : pins === null,
    error: whole.data ? null : whole.error,
    retry: () => whole.refetch(),
    /** Reports the visible part of the map. */
    look: (seen: Bounds) => {
      if (!isMore) return
      if (looked?.key !== key || boundsText(looked.bounds) !== boundsText(seen)) setLooked({ key, bounds: seen })
    },
  }
}

/** The map of the list (PE-09): its pins and the selected one. `isOn` enables loading. */
export function useShopMap(list: MappedList, isOn: boolean) {
  const layout = useLayout()
  const { key, pins, shown, ...state } = usePins(list, isOn)
  const [pressed, setPressed] = useState<{ key: string; id: number } | null>(null)
  const [toBring, setToBring] = useState<number | null>(null)
  const chosen = isOn && pressed?.key === key ? pressed.id : null
  const known = shown ?? pins
  const select = (id: number | null) => {
    setPressed(id === null ? null : { key, id })
    if (id === null || layout === 'column') return
    setToBring(id)
    const place = pins?.findIndex((pin) => pin.id === id) ?? -1
    if (place >= 0 && !list.shown.includes(id)) void list.goToPage(Math.floor(place / PAGE_SIZE) + 1)
  }
  // Next to the map, the list scrolls to the shop once its page is loaded.
  const isThere = toBring !== null && list.isReady && list.shown.includes(toBring)
  useLayoutEffect(() => {
    if (!isThere || toBring === null) return
    document.getElementById(rowId(toBring))?.scrollIntoView({ block: 'start' })
    setToBring(null)
  }, [isThere, toBring])
  return {
    ...state,
    isOn,
    key,
    pins: known,
    /** The selected shop, if it is in the list. */
    selected: known?.find(({ id }) => id === chosen) ?? pins?.find(({ id }) => id === chosen) ?? null,
    select,
    isOffline: !useOnline(),
    /** Street tiles, if the operator has configured a tile server. */
    tiles: useConfig()?.mapTiles ?? null,
  }
}
