/** Chromium's install event, which TypeScript's DOM library lacks. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

let offered: InstallPromptEvent | null = null

/** Captures the browser's install prompt. It fires once per document, often before the app can use it. */
export function captureInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the prompt is usable only after the browser has shown its own banner.
    event.preventDefault()
    offered = event as InstallPromptEvent
  })
}

/** Whether an install prompt is available. */
export const canPromptInstall = (): boolean => offered !== null

/** Shows the captured install prompt, which works once. Resolves with whether the user accepted. */
export async function promptInstall(): Promise<boolean> {
  const event = offered
  offered = null
  const answer = await event?.prompt().catch(() => null)
  return answer?.outcome === 'accepted'
}
