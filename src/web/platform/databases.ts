/**
 * Whether this browser has ever stored records of the app in a database. A cheap look, so that a first visit need not
 * load the code that reads them; true where the browser cannot tell.
 */
export async function hasDatabases(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).length > 0
  } catch {
    return true
  }
}
