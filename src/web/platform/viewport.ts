import { type Device, deviceFor, rootFontSize } from '#domain/device.ts'

/** The layout for this device (RT-03): a phone gets mobile, anything else pc. */
export function thisDevice(): Device {
  return deviceFor({ userAgent: navigator.userAgent, width: window.innerWidth })
}

/** Sizes the root for mobile (RT-07) and leaves it to the browser on desktop. */
function sizeRoot(): void {
  const root = document.documentElement
  root.style.fontSize = root.dataset['device'] === 'mobile' ? `${rootFontSize(window.innerWidth)}px` : ''
}

/** Tells the styles which layout is shown; the sizes in tokens.css follow. */
export function applyDevice(device: Device): void {
  if (document.documentElement.dataset['device'] === device) return
  document.documentElement.dataset['device'] = device
  sizeRoot()
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
