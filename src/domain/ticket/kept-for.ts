/** How long a browser keeps a saved ticket. */
export type KeptFor =
  /** Until the user removes it. */
  | 'good'
  /** 7 days after the last visit: Safari and every other browser on iOS, unless the app is installed. */
  | 'a-week'
  /** Until this private window is closed. */
  | 'this-window'
  /** Not known: it may be a private window, and the phone may run out of space. */
  | 'unknown'

/** What the browser reports about its storage. */
export interface StorageFacts {
  readonly isInstalled: boolean
  /** Whether the browser has granted persistent storage. */
  readonly isPersisted: boolean
  /** Whether this is a private window. False when the browser hides it. */
  readonly isPrivate: boolean
  /** Whether the browser deletes the storage of sites that are not visited. */
  readonly deletesUnused: boolean
}

/** How long the app can promise to keep a saved ticket, never more than the browser does. */
export function keptFor({ isInstalled, isPersisted, isPrivate, deletesUnused }: StorageFacts): KeptFor {
  if (isPrivate) return 'this-window'
  if (isInstalled || isPersisted) return 'good'
  return deletesUnused ? 'a-week' : 'unknown'
}

/**
 * Whether the browser is WebKit, which deletes the storage of sites that are not visited. Every browser on iOS is
 * WebKit.
 */
export function deletesUnused(userAgent: string): boolean {
  return /\bAppleWebKit\//.test(userAgent) && !/(?:Chrome|Chromium)\//.test(userAgent)
}
