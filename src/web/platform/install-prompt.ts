/** What Chromium offers once the app can be installed; it is not in TypeScript's library. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

let offered: InstallPromptEvent | null = null

/** Keeps the browser's offer to install the app. It comes once for each document, often before anybody could use it. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Else it can be used only once the browser has shown a bar of its own.
    event.preventDefault()
    offered = event as InstallPromptEvent
  })
}

/** Whether the browser can be told to ask for the installation. */
export const canPromptInstall = (): boolean => offered !== null

/** Has the browser ask; an offer is good for once. Resolves with whether the app is being installed. */
export async function promptInstall(): Promise<boolean> {
  const event = offered
  offered = null
  const answer = await event?.prompt().catch(() => null)
  return answer?.outcome === 'accepted'
}
