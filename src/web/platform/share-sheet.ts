/**
 * Opens the system's share sheet with a link. Returns false if unavailable or failed; dismissing it counts as success.
 */
export async function openShareSheet(link: { readonly title: string; readonly url: string }): Promise<boolean> {
  if (!matchMedia('(pointer: coarse)').matches || !('share' in navigator)) return false
  try {
    await navigator.share(link)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
