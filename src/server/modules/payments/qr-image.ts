import { qrPng } from '#server/pictures/qr-png.ts'

/** Sharp on the densest screens, and large enough for a wallet that scans a saved picture. */
const MODULE_PX = 10

/** A text as a QR code: a `data:` address of a PNG, black on white. */
export const qrImage = (text: string): string => `data:image/png;base64,${qrPng(text, MODULE_PX).toString('base64')}`
