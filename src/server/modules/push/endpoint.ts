/** Push services of the browsers, by the hosts of their addresses: of Chromium, of Firefox, of Apple, of Windows. */
const HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^web\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
]
const MAX_LENGTH = 1000

/**
 * Whether an address is one at which a browser's push service takes messages. The server sends to it later, so that nothing else may
 * pass: only https, only hosts that are known, no other port, no name or password. Nobody can have it ask an inner network.
 */
export function isPushEndpoint(address: string): boolean {
  const url = address.length <= MAX_LENGTH ? URL.parse(address) : null
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
  return HOSTS.some((host) => host.test(url.hostname))
}
