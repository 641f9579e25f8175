import { type Device, deviceFor, type Layout, rootFontSize, WIDE_LAYOUT } from '#domain/device.ts'

/** The shorter side of the screen in CSS px, which neither turning it, nor a keyboard, nor a split screen changes. */
export function portraitWidth(): number {
  return Math.min(screen.width, screen.height)
}

/** The layout's first path segment for this device (RT-03): a phone gets mobile, anything else pc. */
export function thisDevice(): Device {
  return deviceFor({ userAgent: navigator.userAgent, portraitWidth: portraitWidth() })
}

/** The layout that this window has room for now. */
export function layoutFor(device: Device): Layout {
  if (import.meta.env.SSR) return renderedLayout(device)
  return device === 'pc' && matchMedia(WIDE_LAYOUT).matches ? 'wide' : 'column'
}

/** The layout in which the server renders a page, which knows no window. */
export function renderedLayout(device: Device): Layout {
  return device === 'pc' ? 'wide' : 'column'
}

/** The layout of the page that the server has rendered, until the window was looked at. */
let rendered: Layout | null = null

/** Takes over the layout in which the server has rendered this page. */
export function takeOverLayout(device: Device): void {
  rendered = renderedLayout(device)
}

/** The layout to begin with: that of the page that is taken over, else the one that this window has room for. */
export function firstLayout(device: Device): Layout {
  return rendered ?? layoutFor(device)
}

/** The layout that this window has room for, from now on. */
export function lookAtWindow(device: Device): Layout {
  rendered = null
  return layoutFor(device)
}

/** Sizes the root for mobile (RT-07) and leaves it to the browser on desktop. */
function sizeRoot(): void {
  const root = document.documentElement
  // Not innerWidth, which grows while a phone shows a page smaller than it is.
  const width = Math.min(root.clientWidth, portraitWidth())
  root.style.fontSize = root.dataset['device'] === 'mobile' ? `${rootFontSize(width)}px` : ''
}

/** What the styles were told here. The document may come with attributes of its own (sw/ticket). */
let applied: Device | null = null

/** Tells the styles which device it is; the sizes in tokens.css follow. */
export function applyDevice(device: Device): void {
  if (applied === device) return
  applied = device
  document.documentElement.dataset['device'] = device
  applyLayout(layoutFor(device))
  sizeRoot()
}

/** Tells the styles which layout is shown. */
export function applyLayout(layout: Layout): void {
  document.documentElement.dataset['layout'] = layout
}

/** Calls back when the window has become wide enough for the other layout, or too narrow. Returns what stops it. */
export function followLayout(onChange: () => void): () => void {
  const wide = matchMedia(WIDE_LAYOUT)
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}

/** Keeps the root size right when the window is resized or the phone is turned. Returns the function that stops it. */
export function followViewport(): () => void {
  window.addEventListener('resize', sizeRoot)
  window.addEventListener('orientationchange', sizeRoot)
  return () => {
    window.removeEventListener('resize', sizeRoot)
    window.removeEventListener('orientationchange', sizeRoot)
  }
}
