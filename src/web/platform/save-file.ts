/** Delay before the file's object URL is revoked, in ms. */
const RELEASE_MS = 60_000

/** Offers a file in the system's share sheet where supported (phones), else downloads it. */
export async function saveFile(content: Blob, name: string): Promise<void> {
  const file = new File([content], name, { type: content.type })
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] })
      return
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_MS)
}
