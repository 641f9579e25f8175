/** How long a browser keeps a saved ticket. */
export type StorageLifetime =
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
  readonly evictsUnvisitedSites: boolean
}

/** How long the app can promise to keep a saved ticket. Never longer than the browser keeps it. */
export function storageLifetime({
  isInstalled,
  isPersisted,
  isPrivate,
  evictsUnvisitedSites,
}: StorageFacts): StorageLifetime {
  if (isPrivate) return 'this-window'
  if (isInstalled || isPersisted) return 'good'
  return evictsUnvisitedSites ? 'a-week' : 'unknown'
}

/**
 * Whether the browser is WebKit, which deletes the storage of sites that are not visited. Every browser on iOS is
 * WebKit.
 */
export function evictsUnvisitedSites(userAgent: string): boolean {
  return /\bAppleWebKit\//.test(userAgent) && !/(?:Chrome|Chromium)\//.test(userAgent)
}
