/**
 * Whether this browser has any IndexedDB database of the app. A cheap check, so that first visits need not load the
 * code that reads them. True if the browser cannot tell.
 */
export async function hasDatabases(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).length > 0
  } catch {
    return true
  }
}
