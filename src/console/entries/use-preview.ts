import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Previewed } from '#contract/operator/preview.ts'
import type { Device } from '#domain/device.ts'
import type { Locale } from '#domain/languages.ts'
import { failureText } from '../api/failure-text.ts'
import { faultsOf } from './use-editor.ts'

/** What guests would see of an entry as it is typed: asked for by a press, in a layout and a language that are chosen. */
export function usePreview(entry: object, ask: () => Promise<Previewed>) {
  const { i18n } = useLingui()
  const [device, showOn] = useState<Device>('mobile')
  const [locale, showIn] = useState<Locale>(i18n.locale === 'ja' ? 'ja' : 'en')
  const asking = useMutation({
    mutationFn: async () => ({ previewed: await ask(), of: JSON.stringify(entry), key: crypto.randomUUID() }),
  })
  const faults = faultsOf(asking.error)
  return {
    /** What is shown, with a key that is another one for each press. */
    shown: asking.data ?? null,
    /** Something was typed since. */
    isOld: asking.data !== undefined && asking.data.of !== JSON.stringify(entry),
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
