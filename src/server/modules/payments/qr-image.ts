import { toDataURL } from 'qrcode'

/** Sharp on the densest screens, and large enough for a wallet that reads it from a saved picture. */
const MODULE_PX = 10
/** Modules of white around it, as the standard asks. */
const QUIET_ZONE = 4

/** A text as the picture of its QR: a `data:` address of a PNG, black on white. */
export function qrImage(text: string): Promise<string> {
  return toDataURL(text, { type: 'image/png', errorCorrectionLevel: 'M', margin: QUIET_ZONE, scale: MODULE_PX })
}
