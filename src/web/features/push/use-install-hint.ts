import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { type InstallMethod, installMethod } from '#domain/account/install-method.ts'
import { canPromptInstall, promptInstall } from '#web/platform/install-prompt.ts'
import { isInstalled } from '#web/platform/installed.ts'
import { stored } from '#web/platform/storage.ts'

/** Hints that this browser has shown; each is shown in one visit only. */
const shownHints = stored('installHints', z.array(z.string()))
/** Hint of the current visit. It stays visible until dismissed. */
const currentHint = stored('installHint', z.string(), 'session')

/** The install hint to show now; null for none. */
function hintToShow(): InstallMethod | null {
  const { userAgent, maxTouchPoints } = navigator
  const way = installMethod({ userAgent, maxTouchPoints, isInstalled: isInstalled(), canPrompt: canPromptInstall() })
  if (way === null) return null
  return currentHint.read() === way || !shownHints.read()?.includes(way) ? way : null
}

/** State and actions of the install hint. */
export function useInstallHint() {
  const [way, setWay] = useState(hintToShow)
  useEffect(() => {
    if (way === null) return
    const before = shownHints.read() ?? []
    if (!before.includes(way)) shownHints.write([...before, way])
    currentHint.write(way)
  }, [way])
  const dismiss = () => {
    currentHint.clear()
    setWay(null)
  }
  return {
    way,
    dismiss,
    install: async () => {
      await promptInstall()
      // The browser's prompt can be shown only once, even if it was dismissed.
      dismiss()
    },
  }
}
