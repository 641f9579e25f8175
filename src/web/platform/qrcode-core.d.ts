// The package's own types cover its front door only, which brings renderers that are not needed here.
declare module 'qrcode/lib/core/qrcode.js' {
  import type { QRCode, QRCodeOptions } from 'qrcode'

  const core: { create(text: string, options?: QRCodeOptions): QRCode }
  export default core
}
