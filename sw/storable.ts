/**
 * Which answers may be stored. A captive portal answers everything with 200 and a page of its own: that is never data.
 */

function hasType(response: Response, type: RegExp): boolean {
  return type.test(response.headers.get('content-type') ?? '')
}

/** A good answer from our own host, not sent on to anywhere else. */
function isOwn(response: Response): boolean {
  return response.status === 200 && response.type === 'basic' && !response.redirected
}

/** A call's answer: JSON in our envelope with the code of success (PW-17: no error is ever stored). */
export async function isStorableRead(response: Response): Promise<boolean> {
  if (!isOwn(response) || !hasType(response, /^application\/json\b/i)) return false
  try {
    const body: unknown = await response.clone().json()
    return typeof body === 'object' && body !== null && 'code' in body && body.code === '200'
  } catch {
    return false
  }
}

/** A picture's answer. */
export function isStorablePicture(response: Response): boolean {
  return isOwn(response) && hasType(response, /^image\//i)
}
