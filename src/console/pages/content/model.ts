import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { RequestOf, ResponseOf } from '#contract/endpoint.ts'
import {
  CODE_SORTS,
  type CodeSort,
  type ContentList,
  codesCsv,
  endCode,
  listContent,
  removeContent,
  saveContent,
} from '#contract/operator/content.ts'
import { consolePath } from '#contract/operator/pages.ts'
import { CallError } from '#kit/api/call-error.ts'
import { fetchData } from '#kit/api/client.ts'
import { stringifySearch } from '#kit/search-params.ts'
import { showToast } from '#kit/ui/toast.tsx'
import { actFailure } from '../../api/act-refusals.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { CODE_HEADS } from '../../ui/csv-column-names.ts'
import { storedVersionOf } from '../../ui/edit-conflict.tsx'
import { usePageAddress } from '../../ui/page-address.ts'
import { useCsvOf } from '../../ui/save-csv.tsx'
import { sortOf } from '../../ui/searched-list.ts'
import { useSearchText } from '../../ui/use-search-text.ts'
import type { Entry } from './draft.ts'
import { isList } from './fields.ts'

export type Row = ResponseOf<typeof listContent>[number]
export type Asked =
  | { readonly act: 'make' }
  | { readonly act: 'edit'; readonly row: Row }
  | { readonly act: 'end' | 'remove'; readonly row: Row }

/** Server faults by field; null for any other failure. */
function faultsOf(error: unknown): readonly { field: string; message: string }[] | null {
  const isFaults = error instanceof CallError && error.failure.message === 'entry_faults'
  // The server's response to a save.
  return isFaults ? (error.failure.data as { faults: { field: string; message: string }[] }).faults : null
}

/** One content list and the actions on its entries: one dialog, one idempotency key per press. */
export function useContent() {
  const { t, i18n } = useLingui()
  const router = useRouter()
  const queries = useQueryClient()
  const { list: named, q = '', sort: by } = usePageAddress().search
  const list: ContentList = isList(named) ? named : 'coupons'
  const { typed, setTyped } = useSearchText(q)
  const sort = list === 'coupons' ? sortOf(CODE_SORTS, by) : undefined
  const filter = { ...(q !== '' && { q: q.slice(0, 100) }), ...(sort && { sort }) }
  const rows = useQuery({
    queryKey: ['content', list, filter],
    queryFn: ({ signal }) => fetchData(listContent, { list, ...filter }, { signal }),
  })
  const csv = useCsvOf((asked: RequestOf<typeof codesCsv>) => fetchData(codesCsv, asked), {
    asked: filter,
    name: 'codes.csv',
    heads: CODE_HEADS,
  })
  const [keys] = useState(idempotencyKeys)
  const [asked, setAsked] = useState<(Asked & { readonly shown: string | null }) | null>(null)
  const act = useMutation({
    mutationFn: ({ entry, reason }: { entry: Entry; reason: string }): Promise<{ isAgain: boolean }> => {
      if (!asked) return Promise.resolve({ isAgain: true })
      const { act, shown } = asked
      const key = keys.of({ list, act, entry, shown })
      if (act === 'make' || act === 'edit')
        return fetchData(saveContent, { list, entry: { ...entry }, shown, reason, key })
      if (act === 'end') return fetchData(endCode, { code: String(entry['code']), reason, key })
      const from = list === 'banners' ? 'banners' : 'translations'
      return fetchData(removeContent, { list: from, id: String(entry['id']), shown: shown ?? '', reason, key })
    },
    onSuccess: ({ isAgain }) => {
      setAsked(null)
      showToast(isAgain ? t`This was already done.` : t`Done. Customers see the change within a second.`, {
        tone: 'ok',
      })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['content'] }),
  })
  const show = (next: ContentList, narrowed: RequestOf<typeof codesCsv> = {}) =>
    void router.navigate({ href: `${consolePath('content')}${stringifySearch({ list: next, ...narrowed })}` })
  const faults = faultsOf(act.error)
  const conflict = storedVersionOf<Entry>(act.error)
  return {
    ...{ list, rows, csv, typed, setTyped },
    show,
    search: (text: string) => show(list, { ...filter, q: text }),
    sort,
    sortBy: (next: CodeSort | undefined) => show(list, { ...filter, sort: next }),
    /** Null without a filter. */
    clear: Object.keys(filter).length === 0 ? null : () => show(list),
    asked,
    ask: (what: Asked) => {
      act.reset()
      keys.renew()
      setAsked({ ...what, shown: what.act === 'make' ? null : what.row.shown })
    },
    close: () => setAsked(null),
    perform: (entry: Entry, reason: string) => act.mutate({ entry, reason }),
    isPending: act.isPending,
    faults,
    /** Another operator's version saved in the meantime. */
    conflict,
    /** Continues based on the currently stored version, which the next save then replaces. */
    goOn: () => {
      if (asked && conflict) setAsked({ ...asked, shown: conflict.shown })
      act.reset()
    },
    error: act.error && !conflict ? actFailure(i18n, act.error) : null,
  }
}
