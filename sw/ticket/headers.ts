/** Of the stored document, what does not hold for one that was made from it. */
const OF_THE_FILE = ['content-length', 'content-encoding', 'etag', 'last-modified', 'accept-ranges', 'vary']

/** The source that allows one style element by its text. */
async function hashSource(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}

/**
 * The headers of the document that the worker makes: those of the app's document, whose policy is the strict one (S-20), with
 * the one style element allowed by its hash and nothing else. It is private and of this moment, so nothing may store it.
 */
export async function ticketHeaders(shell: Headers, style: string): Promise<Headers> {
  const headers = new Headers(shell)
  for (const name of OF_THE_FILE) headers.delete(name)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('cache-control', 'no-store')
  const policy = headers.get('content-security-policy')
  if (policy !== null) {
    const source = await hashSource(style)
    const allowed = policy.replace(/(?:^|; ?)style-src [^;]*/, (found) => `${found} ${source}`)
    headers.set('content-security-policy', allowed)
  }
  return headers
}
