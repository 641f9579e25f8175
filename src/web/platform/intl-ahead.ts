import { startIntlWorker } from './own-workers.ts'

/** A thread that does not answer is not waited for any longer than this, in ms: the page then does it itself. */
const MOST_MS = 1000

/** The thread has done its work, has failed, or takes too long. */
function settled(thread: Worker): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(resolve, MOST_MS)
    const end = () => {
      clearTimeout(limit)
      resolve()
    }
    thread.onmessage = end
    thread.onerror = end
  })
}

/**
 * Has a thread of its own make what writes the numbers and dates of a language, once. The first time has a browser look through all the languages
 * that it knows, which is the longest task of a page's start; it keeps what it has found for all threads. Settles when the page can write them at
 * once, or has waited long enough, or where there are no threads.
 */
export async function makeIntlAhead(tag: string): Promise<void> {
  try {
    const thread = startIntlWorker(tag)
    await settled(thread)
    thread.terminate()
  } catch {
    // The page makes them itself.
  }
}
