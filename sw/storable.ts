/**
 * Decides which answers may be stored. A captive portal answers everything with 200 and its own page, which must
 * never be stored as data.
 */

function hasType(response: Response, type: RegExp): boolean {
  return type.test(response.headers.get('content-type') ?? '')
}

/** A successful answer from this host without a redirect. */
function isOwn(response: Response): boolean {
  return response.status === 200 && response.type === 'basic' && !response.redirected
}

/** The answer of a call: JSON in our envelope with the success code (PW-17: no error is ever stored). */
export async function isStorableRead(response: Response): Promise<boolean> {
  if (!isOwn(response) || !hasType(response, /^application\/json\b/i)) return false
  try {
    const body: unknown = await response.clone().json()
    return typeof body === 'object' && body !== null && 'code' in body && body.code === '200'
  } catch {
    return false
  }
}

/** The answer of a picture. */
export function isStorablePicture(response: Response): boolean {
  return isOwn(response) && hasType(response, /^image\//i)
}
