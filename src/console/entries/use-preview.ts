import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PreviewData } from '#contract/operator/preview.ts'
import type { Device } from '#domain/device.ts'
import type { Locale } from '#domain/languages.ts'
import { failureText } from '../api/failure-text.ts'
import { entryText } from './entry-json.ts'
import { faultsOf } from './use-editor.ts'

/** The preview of an entry as typed, requested by a button, in a chosen layout and language. */
export function usePreview(entry: object, ask: () => Promise<PreviewData>) {
  const { i18n } = useLingui()
  const [device, showOn] = useState<Device>('mobile')
  const [locale, showIn] = useState<Locale>(i18n.locale === 'ja' ? 'ja' : 'en')
  const asking = useMutation({
    mutationFn: async () => ({ previewed: await ask(), of: entryText(entry), key: crypto.randomUUID() }),
  })
  const faults = faultsOf(asking.error)
  return {
    /** The preview, with a new key per request. */
    shown: asking.data ?? null,
    /** Whether the entry was edited since. */
    isOld: asking.data !== undefined && asking.data.of !== entryText(entry),
    isPending: asking.isPending,
    press: () => asking.mutate(),
    faults,
    error: asking.error && faults.size === 0 ? failureText(i18n, asking.error) : null,
    device,
    showOn,
    locale,
    showIn,
  }
}
