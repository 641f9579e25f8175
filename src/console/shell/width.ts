import { WIDE_LAYOUT } from '#domain/device.ts'

/** Sets `data-layout` on the root element to `wide` or `column`, and updates it when the window's width changes. */
export function syncLayoutAttribute(): void {
  const wide = matchMedia(WIDE_LAYOUT)
  const tell = () => {
    document.documentElement.dataset['layout'] = wide.matches ? 'wide' : 'column'
  }
  tell()
  wide.addEventListener('change', tell)
}
