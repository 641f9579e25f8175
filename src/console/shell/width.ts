import { WIDE_LAYOUT } from '#domain/device.ts'

/** Tells the kit's styles whether the window has room for things beside each other, now and whenever that changes. */
export function followWidth(): void {
  const wide = matchMedia(WIDE_LAYOUT)
  const tell = () => {
    document.documentElement.dataset['layout'] = wide.matches ? 'wide' : 'column'
  }
  tell()
  wide.addEventListener('change', tell)
}
