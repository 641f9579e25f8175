/** Headers of the stored document that do not apply to a derived one. */
const FILE_HEADERS = ['content-length', 'content-encoding', 'etag', 'last-modified', 'accept-ranges', 'vary']

/** The CSP source that allows one style element by its hash. */
async function hashSource(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}

/**
 * The headers of the worker's document: those of the app's document, whose policy is strict (S-20), plus the hash of
 * the one style element. The document is private and shows the current state, so it must not be stored.
 */
export async function ticketHeaders(shell: Headers, style: string): Promise<Headers> {
  const headers = new Headers(shell)
  for (const name of FILE_HEADERS) headers.delete(name)
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
