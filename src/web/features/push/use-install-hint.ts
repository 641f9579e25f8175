import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { type InstallWay, installWay } from '#domain/account/install-way.ts'
import { canPromptInstall, promptInstall } from '#web/platform/install-prompt.ts'
import { isInstalled } from '#web/platform/installed.ts'
import { stored } from '#web/platform/storage.ts'

/** The ways that this browser has shown; each is shown once. */
const told = stored('installHints', z.array(z.string()))
/** What this visit was told: it stays in sight while it lasts, unless it is put away. */
const toldNow = stored('installHint', z.string(), 'session')

/** The way onto the home screen that is still to be told here; null for none. */
function wayToTell(): InstallWay | null {
  const { userAgent, maxTouchPoints } = navigator
  const way = installWay({ userAgent, maxTouchPoints, isInstalled: isInstalled(), canPrompt: canPromptInstall() })
  if (way === null) return null
  return toldNow.read() === way || !told.read()?.includes(way) ? way : null
}

/** The hint about the home screen: which one, and what its buttons do. */
export function useInstallHint() {
  const [way, setWay] = useState(wayToTell)
  useEffect(() => {
    if (way === null) return
    const before = told.read() ?? []
    if (!before.includes(way)) told.write([...before, way])
    toldNow.write(way)
  }, [way])
  const dismiss = () => {
    toldNow.clear()
    setWay(null)
  }
  return {
    way,
    dismiss,
    install: async () => {
      await promptInstall()
      // Whatever was answered, the browser asks only once.
      dismiss()
    },
  }
}
