import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Minimum average rate of an upload in bytes per second, beyond the time that every request has: a line of 256
 * kbit/s, on which the largest picture takes seven minutes. A client that sends slower is disconnected as early as
 * with any other request (S-30).
 */
export const UPLOAD_RATE = 32 * 1024
/** Maximum number of uploads in this process that are being received or handled; each holds a large body in memory. */
const UPLOADS_AT_ONCE = 8

/**
 * Whether an upload is below its rate. `ms`: time since it was admitted, of which the first `freeMs` are every
 * request's.
 */
export function isTooSlow({ bytes, ms, freeMs }: { bytes: number; ms: number; freeMs: number }): boolean {
  return bytes < ((ms - freeMs) / 1000) * UPLOAD_RATE
}

const admitted = new Set<IncomingMessage>()

/** Whether the connection is sending an admitted upload. */
export function isUploading(socket: Socket): boolean {
  return [...admitted].some((request) => request.socket === socket && !request.complete)
}

interface Upload {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly freeMs: number
  /** Interval between checks, in ms. */
  readonly checkMs: number
  /** Closes the connection of an upload that is too slow. */
  giveUp(socket: Socket): void
}

/**
 * Admits an upload, which may take as long as it keeps the minimum rate. Returns false if too many are in progress.
 * An upload counts until it is answered.
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
