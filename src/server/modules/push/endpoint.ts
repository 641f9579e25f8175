/** Hosts of the browsers' push services: Chromium, Firefox, Apple, Windows. */
const HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^web\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
]
const MAX_LENGTH = 1000

/**
 * Whether an address belongs to a browser's push service. The server sends requests to it later, so only https, known
 * hosts and the default port pass, without user name and password. This prevents requests to internal networks.
 */
export function isPushEndpoint(address: string): boolean {
  const url = address.length <= MAX_LENGTH ? URL.parse(address) : null
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
  return HOSTS.some((host) => host.test(url.hostname))
}
