import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Bytes that an upload has to bring in each second, on average, beyond the time that every request has: a line of 256 kbit/s, on which the
 * largest picture takes seven minutes. Who drips is hung up on as soon as with any other request (S-30).
 */
export const UPLOAD_RATE = 32 * 1024
/** Uploads that are under way or looked at in this process: as many large bodies are in memory. */
const UPLOADS_AT_ONCE = 8

/** Whether an upload is behind its rate. `ms`: since it was admitted; the first `freeMs` of them are as any request has them. */
export function isTooSlow({ bytes, ms, freeMs }: { bytes: number; ms: number; freeMs: number }): boolean {
  return bytes < ((ms - freeMs) / 1000) * UPLOAD_RATE
}

const admitted = new Set<IncomingMessage>()

/** Whether a connection brings an upload that has been admitted. */
export function isUploading(socket: Socket): boolean {
  return [...admitted].some((request) => request.socket === socket && !request.complete)
}

interface Upload {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly freeMs: number
  /** Between two looks at it, in ms. */
  readonly checkMs: number
  /** Ends the connection of one that is too slow. */
  giveUp(socket: Socket): void
}

/**
 * Lets a request whose caller may send megabytes take the time that a slow line needs; false when too many do already. It counts until it
 * is answered.
 */
export function admitUpload({ request, response, freeMs, checkMs, giveUp }: Upload): boolean {
  if (admitted.size >= UPLOADS_AT_ONCE) return false
  const { socket } = request
  const [since, before] = [performance.now(), socket.bytesRead]
  const watch = setInterval(() => {
    if (request.complete) return clearInterval(watch)
    if (!isTooSlow({ bytes: socket.bytesRead - before, ms: performance.now() - since, freeMs })) return
    end()
    giveUp(socket)
  }, checkMs)
  const end = (): void => {
    clearInterval(watch)
    admitted.delete(request)
  }
  admitted.add(request)
  response.once('close', end)
  response.once('finish', end)
  return true
}
