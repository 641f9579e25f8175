import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RequestOf, ResponseOf } from '#contract/endpoint.ts'
import { consolePath } from '#contract/operator/pages.ts'
import {
  changeShopMail,
  makeShopLink,
  readShopLinks,
  SHOP_LINK_SORTS,
  searchShopLinks,
  shopLinksCsv,
  withdrawShopLink,
} from '#contract/operator/shop-links.ts'
import { fetchData } from '#kit/api/client.ts'
import { qrImage } from '#kit/platform/qr.ts'
import { stringifySearch } from '#kit/search-params.ts'
import { showToast } from '#kit/ui/toast.tsx'
import { actFailure } from '../../api/act-refusals.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { SHOP_LINK_HEADS } from '../../ui/csv-column-names.ts'
import { usePageAddress } from '../../ui/page-address.ts'
import { sortOf, useSearchedList } from '../../ui/searched-list.ts'

type ShopLinks = ResponseOf<typeof readShopLinks>
export type Link = ShopLinks['links'][number]

/** The action to confirm. */
export type Asked =
  | { readonly act: 'make' }
  | { readonly act: 'mail' }
  | { readonly act: 'withdraw'; readonly link: Link }

/** The form values of the dialog. */
export interface Filled {
  readonly label: string
  /** The shop's email address as shown; null: do not email the link. */
  readonly sendTo: string | null
  readonly email: string
  readonly reason: string
}

const PAGE = 'shop-links'

type Filter = RequestOf<typeof shopLinksCsv>

/** Shops matching the filter in the URL, and the shop in the URL, whose links are shown. */
export function useShops() {
  const { q, shop, sort: named } = usePageAddress().search
  const sort = sortOf(SHOP_LINK_SORTS, named)
  const filter: Filter = { ...(q && { q: q.slice(0, 100) }), ...(sort && { sort }) }
  const list = useSearchedList(PAGE, {
    list: searchShopLinks,
    csv: shopLinksCsv,
    heads: SHOP_LINK_HEADS,
    filter,
  })
  return {
    ...list,
    supplierId: shop !== undefined && /^[1-9]\d{0,8}$/.test(shop) ? Number(shop) : null,
    addressOf: (id: number) => `${consolePath(PAGE)}${stringifySearch({ ...filter, shop: String(id) })}`,
  }
}

/** A new link with its QR code. */
async function withPicture({ link, sentTo, isAgain }: ResponseOf<typeof makeShopLink>) {
  return { link, sentTo, isAgain, qr: link === null ? null : await qrImage(link) }
}
export type Made = Awaited<ReturnType<typeof withPicture>>

/** A shop's links and the actions on them, each confirmed with a reason and performed once per dialog. */
export function useShopLinks(shop: number) {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const links = useQuery({
    queryKey: [PAGE, 'shop', shop],
    queryFn: ({ signal }) => fetchData(readShopLinks, { shop }, { signal }),
  })
  const [keys] = useState(idempotencyKeys)
  /** The action and the email address shown with it, which another operator may change in the meantime. */
  const [asked, setAsked] = useState<{ readonly what: Asked; readonly before: string } | null>(null)
  const [made, setMade] = useState<Made | null>(null)
  const act = useMutation({
    mutationFn: async ({ label, sendTo, email, reason }: Filled): Promise<Made | { readonly isAgain: boolean }> => {
      if (!asked) throw new Error('Nothing is asked about')
      const { what, before } = asked
      // Edited values after an unanswered press get another key.
      const key = keys.of({ label, sendTo, email })
      if (what.act === 'make') {
        return withPicture(await fetchData(makeShopLink, { shop, label, sendTo, reason, key }))
      }
      if (what.act === 'withdraw') return fetchData(withdrawShopLink, { link: what.link.id, reason, key })
      return fetchData(changeShopMail, { shop, before, email, reason, key })
    },
    onSuccess: (done) => {
      setAsked(null)
      if ('qr' in done) setMade(done)
      else showToast(done.isAgain ? t`This was already done.` : t`Done.`, { tone: 'ok' })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [PAGE] }),
  })
  return {
    links,
    made,
    /** Discards the link, which cannot be shown again. */
    forget: () => setMade(null),
    asked: asked?.what ?? null,
    ask: (what: Asked) => {
      act.reset()
      keys.renew()
      setAsked({ what, before: links.data?.contactEmail ?? '' })
    },
    close: () => setAsked(null),
    isPending: act.isPending,
    error: act.error && actFailure(i18n, act.error),
    perform: (filled: Filled) => act.mutate(filled),
    copy: async (link: string) => {
      try {
        await navigator.clipboard.writeText(link)
        showToast(t`Link copied.`, { tone: 'ok' })
      } catch {
        showToast(t`Couldn’t copy the link. Select it and copy it manually.`, { tone: 'bad' })
      }
    },
  }
}
