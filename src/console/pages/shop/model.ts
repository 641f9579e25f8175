import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ResponseOf } from '#contract/endpoint.ts'
import { readShop, saveShop, shopChoices } from '#contract/operator/catalogue.ts'
import { consolePath } from '#contract/operator/pages.ts'
import { previewShop } from '#contract/operator/preview.ts'
import type { ShopHours } from '#contract/operator/shop-acts.ts'
import { seesPersonalData } from '#domain/account/operator-role.ts'
import { fetchData } from '#kit/api/client.ts'
import { meQuery } from '../../api/queries.ts'
import { entryJson } from '../../entries/entry-json.ts'
import { NO_TEXT } from '../../entries/texts.ts'
import { useEditor } from '../../entries/use-editor.ts'
import { usePageAddress } from '../../ui/page-address.ts'

export type Shop = ResponseOf<typeof readShop>
export type Choices = ResponseOf<typeof shopChoices>
/** A shop as typed; a new one also has capacity and opening hours. */
export type Entry = Shop['entry'] & { readonly capacity?: number | null; readonly periods?: ShopHours['periods'] }

const NEW: Omit<Entry, 'key'> = {
  ...{ category: '', area: '', name: NO_TEXT, about: NO_TEXT, address: { en: '', ja: '' }, access: NO_TEXT },
  ...{
    phone: '',
    contactEmail: '',
    registrationNumber: '',
    lng: 139.767,
    lat: 35.681,
    languages: [],
    diets: [],
    labels: [],
    pictures: [],
  },
  ...{ navigationParam: '', cancelDays: null, changeDays: null, picked: false, confirmation: 'instant' },
  ...{ answerHours: 24, periods: [{ start: '11:00', end: '21:00' }], themes: [], capacity: 20 },
  ...{ capacityKind: 'stay', turnoverMinutes: 0, arrivalsPerStart: null, bookAheadDays: null },
}

/** The shop in the URL, or none for a new one, and the choices for its fields. */
export function useShop() {
  const { shop: segment = '' } = usePageAddress().params
  const isNew = segment === 'new'
  const id = Number(segment)
  const shop = useQuery({
    queryKey: ['shop', id],
    queryFn: ({ signal }) => fetchData(readShop, { id }, { signal }),
    enabled: !isNew,
  })
  const choices = useQuery({
    queryKey: ['shop-choices'],
    queryFn: ({ signal }) => fetchData(shopChoices, {}, { signal }),
    staleTime: 60_000,
  })
  return { isNew, shop, choices }
}

/** Requests the preview of a shop as typed. */
export const previewOf = (shop: Shop | null, entry: Entry) =>
  fetchData(previewShop, { id: shop?.id ?? null, entry: entryJson(entry) })

/** Edits a shop; null creates a new one. */
export function useShopEditor(shop: Shop | null, choices: Choices) {
  const router = useRouter()
  const queries = useQueryClient()
  const first = { area: choices.areas[0]?.key ?? '', category: choices.categories[0]?.key ?? '' }
  const { data: me } = useQuery(meQuery)
  const editor = useEditor<Entry>({
    from: shop ?? { entry: { ...NEW, ...first } as Entry, shown: null },
    save: ({ entry, ...press }) => fetchData(saveShop, { id: shop?.id ?? null, entry: entryJson(entry), ...press }),
    onSaved: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ['shops'] })
      if (shop === null) {
        await router.navigate({ href: consolePath('shops', `/${id}`), ignoreBlocker: true })
        return null
      }
      return queries.fetchQuery({
        queryKey: ['shop', id],
        queryFn: ({ signal }) => fetchData(readShop, { id }, { signal }),
        staleTime: 0,
      })
    },
  })
  const role = me?.operator?.role
  return { ...editor, mayChangeContact: role !== undefined && seesPersonalData(role) }
}
