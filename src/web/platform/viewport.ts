import { type Device, deviceFor, type Layout, rootFontSize, WIDE_LAYOUT } from '#domain/device.ts'

/** Shorter side of the screen in CSS px; not affected by rotation, the keyboard or a split screen. */
export function portraitWidth(): number {
  return Math.min(screen.width, screen.height)
}

/** First path segment for this device (RT-03): mobile for phones, pc for others. */
export function thisDevice(): Device {
  return deviceFor({ userAgent: navigator.userAgent, portraitWidth: portraitWidth() })
}

/** The layout that fits the window now. */
export function layoutFor(device: Device): Layout {
  if (import.meta.env.SSR) return renderedLayout(device)
  return device === 'pc' && matchMedia(WIDE_LAYOUT).matches ? 'wide' : 'column'
}

/** The layout in which the server renders a page, where the window size is unknown. */
export function renderedLayout(device: Device): Layout {
  return device === 'pc' ? 'wide' : 'column'
}

/** Sets the root font size on mobile (RT-07); desktops use the browser's. */
function sizeRoot(): void {
  const root = document.documentElement
  // Not innerWidth, which grows while a phone shows the page zoomed out.
  const width = Math.min(root.clientWidth, portraitWidth())
  root.style.fontSize = root.dataset['device'] === 'mobile' ? `${rootFontSize(width)}px` : ''
}

/** Device applied by this module. The document may already have the attribute (sw/ticket). */
let applied: Device | null = null

/** Sets the device for the styles; the sizes in tokens.css depend on it. */
export function applyDevice(device: Device): void {
  if (applied === device) return
  applied = device
  document.documentElement.dataset['device'] = device
  applyLayout(layoutFor(device))
  sizeRoot()
}

/** Sets the layout for the styles. */
export function applyLayout(layout: Layout): void {
  document.documentElement.dataset['layout'] = layout
}

/**
 * Calls back when the window becomes wide enough for the other layout, or too narrow. Returns the function that stops
 * it.
 */
export function followLayout(onChange: () => void): () => void {
  const wide = matchMedia(WIDE_LAYOUT)
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}

/** Updates the root font size on resize and rotation. Returns the function that stops it. */
export function followViewport(): () => void {
  window.addEventListener('resize', sizeRoot)
  window.addEventListener('orientationchange', sizeRoot)
  return () => {
    window.removeEventListener('resize', sizeRoot)
    window.removeEventListener('orientationchange', sizeRoot)
  }
}
