import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { parseUseTime } from '#domain/calendar/time.ts'
import { CallError } from '#kit/api/call-error.ts'
import { isMessageKey, messageText } from '#web/api/failure-text.ts'
import { packageHref, reserveHref } from '#web/features/catalogue/links.ts'
import { packageQuery } from '#web/features/catalogue/queries.ts'
import { useApprox } from '#web/features/config/use-approx.ts'
import { type RefusedInfo, refusedInfo } from '#web/features/reserve/reserve-info.ts'
import { type Alternative, suggestionQuery } from '#web/features/reserve/suggestion.ts'
import { suppliersHref } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'

/** The refused input shown by this page; null if there is none (RF-07). Read once, because the page is a snapshot. */
export function useRefused(): RefusedInfo | null {
  const [info] = useState(refusedInfo)
  return info
}

/** The refused reservation and the available alternatives (P-2.9). */
export function useReserveFailModel(info: RefusedInfo) {
  const { i18n } = useLingui()
  const device = useDevice()
  const approx = useApprox()
  const pack = useQuery(packageQuery(info.packageId)).data
  const suggestions = useQuery(suggestionQuery(info))
  const isRefused = suggestions.error instanceof CallError && suggestions.error.failure.kind === 'refused'
  const { date, time, people, packages, packageId, failure } = info
  const start = date !== null && time !== null ? parseUseTime(`${date} ${time}`) : null
  return {
    info,
    pack: pack ?? null,
    approx,
    /** Epoch ms of the requested visit; null for a package without a time. */
    wishedAt: start?.epochMilliseconds ?? null,
    title: messageText(i18n, 'reserve_msg_failed'),
    headline: messageText(i18n, 'reserve_msg_not_available', { n: people }),
    reason: isMessageKey(failure) ? messageText(i18n, failure) : null,
    /** Empty if the server refuses the search, for example for a party larger than any shop's limit. */
    alternatives: suggestions.data ?? (isRefused ? [] : null),
    error: suggestions.error,
    retry: () => suggestions.refetch(),
    changeHref: reserveHref(device, { packageId, action: 'back' }),
    listHref: suppliersHref(device, { ...(date !== null && { warehouseDate: date }), peopleNum: people }),
    /** URL of the package's page. Day, time and numbers are passed on to its reserve form (RF-06). */
    alternativeHref: (alternative: Alternative) =>
      packageHref(device, alternative.id, {
        day: date ?? undefined,
        time: time ?? undefined,
        peopleNum: people,
        packageNum: packages,
      }),
  }
}

export type ReserveFailModel = ReturnType<typeof useReserveFailModel>
