import { PREVIEW_PAGE } from '#contract/operator/pages.ts'
import type { Previewed } from '#contract/operator/preview.ts'
import type { Device } from '#domain/device.ts'
import type { Locale } from '#domain/languages.ts'

/** The frame waits for what it is to show. */
export const PREVIEW_READY = 'preview-ready'
/** A link was pressed in it that leads out of what is previewed. */
export const PREVIEW_STOPPED = 'preview-stopped'

/** What the frame tells the page around it. The page answers with a `Previewed`. */
export interface Hello {
  readonly type: typeof PREVIEW_READY | typeof PREVIEW_STOPPED
}

/** The frame's address: the layout, and the app's own page in it. */
export function frameAddress(
  { supplier, packageId }: Pick<Previewed, 'supplier' | 'packageId'>,
  { device, locale }: { readonly device: Device; readonly locale: Locale },
): string {
  const page = packageId === null ? `supplier?id=${supplier.id}` : `package?id=${packageId}`
  const path = `/${device}/${page}&lang=${locale}`
  return `${PREVIEW_PAGE}?${new URLSearchParams({ path })}`
}

/** Reads a frame's address; what is none shows a phone's start. */
export function readAddress(search: string): { readonly device: Device; readonly path: string } {
  const path = new URLSearchParams(search).get('path') ?? ''
  const [, device] = /^\/(pc|mobile)\//.exec(path) ?? []
  return device === 'pc' || device === 'mobile' ? { device, path } : { device: 'mobile', path: '/mobile' }
}
