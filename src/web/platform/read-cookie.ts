/** The value of a cookie that scripts may read; null without one. */
export function readCookie(name: string): string | null {
  const prefix = `${encodeURIComponent(name)}=`
  const pair = document.cookie.split('; ').find((candidate) => candidate.startsWith(prefix))
  if (pair === undefined) return null
  try {
    return decodeURIComponent(pair.slice(prefix.length))
  } catch {
    return null
  }
}
