import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type RenderResult, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { Device } from '#domain/device.ts'
import type { Locale } from '#i18n/locales.ts'
import { DeviceProvider } from '#web/ui/device-context.tsx'

/** Renders a part of the interface with the English source texts, in the requested layout. */
export function renderUi(
  element: ReactElement,
  { device = 'pc', locale = 'en' }: { device?: Device; locale?: Locale } = {},
): RenderResult {
  i18n.loadAndActivate({ locale, messages: {} })
  const wrap = (child: ReactElement) => (
    <I18nProvider i18n={i18n}>
      <DeviceProvider device={device} layout={device === 'pc' ? 'wide' : 'column'}>
        {child}
      </DeviceProvider>
    </I18nProvider>
  )
  const view = render(wrap(element))
  return { ...view, rerender: (next) => view.rerender(wrap(next as ReactElement)) }
}
