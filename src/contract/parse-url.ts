/**
 * Parses an address; null when it is invalid. A replacement for `URL.parse`, which the oldest supported browsers
 * lack.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
