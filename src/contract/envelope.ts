import * as z from 'zod/mini'

/** Body codes with a special meaning (U-12). Any other code is a refusal whose message is a message key. */
export const CODE = {
  ok: '200',
  badRequest: '400',
  /** Change calls: already changed once. HTTP 200, never a lost session (S-18). */
  changedOnce: '401',
  /** A rule refused the request: HTTP 200, `message` is the message key, `data` its parameters. */
  refused: '409',
  /** With HTTP 401. */
  notLoggedIn: '401',
  forbidden: '403',
  notFound: '404',
  tooMany: '429',
  error: '500',
  unavailable: '503',
} as const

/** The response shape of every call (U-12). */
export const envelope = z.object({ code: z.string(), message: z.string(), data: z.unknown() })

/** The JSON text of an envelope before and after its `data`. */
export function envelopeAround(code: string, message: string): { readonly opening: string; readonly closing: string } {
  return { opening: `{"code":${JSON.stringify(code)},"message":${JSON.stringify(message)},"data":`, closing: '}' }
}
