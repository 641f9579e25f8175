import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ResponseOf } from '#contract/endpoint.ts'
import { readPackage, savePackage } from '#contract/operator/catalogue.ts'
import { consolePath } from '#contract/operator/pages.ts'
import { previewPackage } from '#contract/operator/preview.ts'
import { fetchData } from '#kit/api/client.ts'
import { entryJson } from '../../entries/entry-json.ts'
import { NO_TEXT } from '../../entries/texts.ts'
import { useEditor } from '../../entries/use-editor.ts'
import { usePageAddress } from '../../ui/page-address.ts'

export type Pack = ResponseOf<typeof readPackage>
export type Entry = Pack['entry']

const NEW: Omit<Entry, 'key'> = {
  ...{ name: NO_TEXT, about: NO_TEXT, useType: 1, couponUse: false, price: 5_000, payAtShop: 0, taxRate: 10 },
  ...{ minNumber: 1, maxNumber: 8, minutes: 90, leadHours: 24, periods: [], pictures: [] },
}

/** The package in the URL, or a new one of its shop. */
export function usePackage() {
  const { shop, package: segment } = usePageAddress().params
  const isNew = segment === 'new'
  const id = Number(segment)
  const pack = useQuery({
    queryKey: ['package', id],
    queryFn: ({ signal }) => fetchData(readPackage, { id }, { signal }),
    enabled: !isNew,
  })
  return { shopId: Number(shop), isNew, pack }
}

/** Requests the preview of a package as typed. */
export const previewOf = ({ shopId, pack }: { shopId: number; pack: Pack | null }, entry: Entry) =>
  fetchData(previewPackage, { id: pack?.id ?? null, shopId, entry: entryJson(entry) })

/** Edits a package; null creates a new one. */
export function usePackageEditor(shopId: number, pack: Pack | null) {
  const router = useRouter()
  const queries = useQueryClient()
  return useEditor<Entry>({
    from: pack ?? { entry: { ...NEW } as Entry, shown: null },
    save: ({ entry, ...press }) =>
      fetchData(savePackage, { id: pack?.id ?? null, shopId, entry: entryJson(entry), ...press }),
    onSaved: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ['shop', shopId] })
      if (pack === null) {
        await router.navigate({ href: consolePath('shops', `/${shopId}/packages/${id}`), ignoreBlocker: true })
        return null
      }
      return queries.fetchQuery({
        queryKey: ['package', id],
        queryFn: ({ signal }) => fetchData(readPackage, { id }, { signal }),
        staleTime: 0,
      })
    },
  })
}
