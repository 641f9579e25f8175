import { PREVIEW_PAGE } from '#contract/operator/pages.ts'
import type { PreviewData } from '#contract/operator/preview.ts'
import type { Device } from '#domain/device.ts'
import type { Locale } from '#domain/languages.ts'

/** The frame is ready for its draft. */
export const PREVIEW_READY = 'preview-ready'
/** A link that leaves the preview was pressed and blocked. */
export const PREVIEW_STOPPED = 'preview-stopped'

/** A message from the frame to the surrounding page, which answers with a `PreviewData`. */
export interface FrameMessage {
  readonly type: typeof PREVIEW_READY | typeof PREVIEW_STOPPED
}

/** The frame's URL, with the app's page for the layout and language. */
export function frameAddress(
  { supplier, packageId }: Pick<PreviewData, 'supplier' | 'packageId'>,
  { device, locale }: { readonly device: Device; readonly locale: Locale },
): string {
  const page = packageId === null ? `supplier?id=${supplier.id}` : `package?id=${packageId}`
  const path = `/${device}/${page}&lang=${locale}`
  return `${PREVIEW_PAGE}?${new URLSearchParams({ path })}`
}

/** Parses a frame's URL; an invalid one shows the mobile start page. */
export function parseFrameUrl(search: string): { readonly device: Device; readonly path: string } {
  const path = new URLSearchParams(search).get('path') ?? ''
  const [, device] = /^\/(pc|mobile)\//.exec(path) ?? []
  return device === 'pc' || device === 'mobile' ? { device, path } : { device: 'mobile', path: '/mobile' }
}
