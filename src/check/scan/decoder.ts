import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/**
 * Worker that decodes QR codes. Only the policy of its own response allows WebAssembly (`http/security-headers.ts`);
 * the page's does not.
 */
const ready = prepareZXingModule({
  overrides: { locateFile: (path: string, folder: string) => (path.endsWith('.wasm') ? wasmUrl : folder + path) },
  fireImmediately: true,
})

/** Messages of the worker: whether it is ready, then the result of each picture. */
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
