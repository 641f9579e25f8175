const SECOND_MS = 1000

/** Sets a cookie for the whole site that lasts `lifeMs` milliseconds. */
export function writeCookie(name: string, value: string, lifeMs: number): void {
  const maxAge = Math.floor(lifeMs / SECOND_MS)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}
