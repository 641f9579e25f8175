import { PNG } from 'pngjs'
import { toBuffer } from 'qrcode'
import { expect, it } from 'vitest'
import { qrPng } from './qr-png.ts'

it.each([
  ['a', 1],
  ['weixin://wxpay/bizpayurl?pr=aB3dE6gH1', 10],
  [`https://tabifuda.example/t#${'aB3dE6gH'.repeat(30)}`, 6],
  ['旅札', 3],
])('WX-02 VO-01 the QR image has the same pixels as the library’s: %s', async (text, modulePx) => {
  const ours = PNG.sync.read(qrPng(text, modulePx))
  const drawn = PNG.sync.read(await toBuffer(text, { errorCorrectionLevel: 'M', margin: 4, scale: modulePx }))
  expect([ours.width, ours.height]).toEqual([drawn.width, drawn.height])
  expect(ours.data.equals(drawn.data)).toBe(true)
})
