import { startDecoder } from '../platform/worker.ts'
import type { DecoderAnswer } from './decoder.ts'

/** Decodes the QR code in a picture; null without one. */
export type Decode = (source: HTMLVideoElement | ImageBitmap) => Promise<string | null>

/** The browser's own barcode detector, if any; missing in TypeScript's library. */
interface BarcodeDetector {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>
}
interface BarcodeDetectorClass {
  new (options: { formats: readonly string[] }): BarcodeDetector
  getSupportedFormats(): Promise<readonly string[]>
}

async function ownDetector(): Promise<Decode | null> {
  const Detector = (globalThis as { BarcodeDetector?: BarcodeDetectorClass }).BarcodeDetector
  try {
    if (!Detector || !(await Detector.getSupportedFormats()).includes('qr_code')) return null
    const detector = new Detector({ formats: ['qr_code'] })
    return async (source) => (await detector.detect(source))[0]?.rawValue ?? null
  } catch {
    return null
  }
}

/** Longer side of the decoded picture, in pixels. A larger one takes longer and finds no more codes. */
const LONGEST = 1024

function pixelsOf(source: HTMLVideoElement | ImageBitmap): ImageData | null {
  const [width, height] =
    source instanceof HTMLVideoElement ? [source.videoWidth, source.videoHeight] : [source.width, source.height]
  if (width === 0 || height === 0) return null
  const scale = Math.min(1, LONGEST / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(source, 0, 0, canvas.width, canvas.height)
  return context?.getImageData(0, 0, canvas.width, canvas.height) ?? null
}

/** The decoder worker, once it is ready: it decodes one picture at a time, in order. Rejects when it fails to load. */
async function workerDecoder(): Promise<Decode> {
  const worker = startDecoder()
  const waiting: ((text: string | null) => void)[] = []
  const isReady = new Promise<void>((resolve, reject) => {
    const fail = () => {
      worker.terminate()
      reject(new Error('The decoder did not load'))
    }
    worker.addEventListener('error', fail)
    worker.addEventListener('message', ({ data }: MessageEvent<DecoderAnswer>) => {
      if (data === 'ready') resolve()
      else if (data === 'failed') fail()
      else waiting.shift()?.(data.text)
    })
  })
  await isReady
  return async (source) => {
    const pixels = pixelsOf(source)
    if (pixels === null) return null
    return new Promise((resolve) => {
      waiting.push(resolve)
      worker.postMessage(pixels, [pixels.data.buffer])
    })
  }
}

let decoder: Promise<Decode> | undefined

/**
 * The decoder of this browser, created once and early, so that it is loaded before the phone goes offline. Rejects
 * when it fails to load; the next call retries.
 */
export function openDecoder(): Promise<Decode> {
  if (decoder === undefined) {
    decoder = ownDetector().then((own) => own ?? workerDecoder())
    decoder.catch(() => {
      decoder = undefined
    })
  }
  return decoder
}
