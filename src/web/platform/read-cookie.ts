/** Value of a cookie that scripts can read; null if absent. */
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
