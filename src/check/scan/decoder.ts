import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/**
 * Reads QR codes in a thread of its own. Its own answer's policy alone allows WebAssembly (`http/security-headers.ts`); the page's
 * does not.
 */
const ready = prepareZXingModule({
  overrides: { locateFile: (path: string, folder: string) => (path.endsWith('.wasm') ? wasmUrl : folder + path) },
  fireImmediately: true,
})

/** What the thread says: whether it can read, then of each picture what it reads. */
export type DecoderAnswer = 'ready' | 'failed' | { readonly text: string | null }
const answer = (message: DecoderAnswer) => self.postMessage(message)

self.addEventListener('message', async ({ data }: MessageEvent<ImageData>) => {
  try {
    await ready
    const [found] = await readBarcodes(data, { formats: ['QRCode'], maxNumberOfSymbols: 1, tryHarder: true })
    answer({ text: found?.isValid ? found.text : null })
  } catch {
    answer({ text: null })
  }
})
ready.then(
  () => answer('ready'),
  () => answer('failed'),
)
