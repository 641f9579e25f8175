import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mySessionsQuery } from '#web/features/session/account/account.ts'
import { isInstalled } from '#web/platform/installed.ts'
import { useOnline } from '#web/platform/network.ts'

/** The way from a browser into the installed app: whether this is that app, and the dialog with the code. */
export function useInstalledApp() {
  const online = useOnline()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  return {
    isInstalled: isInstalled(),
    online,
    isOpen,
    handleOpen: () => setOpen(true),
    handleClose: () => {
      setOpen(false)
      // Whoever used the code is in the list of devices now.
      void client.invalidateQueries({ queryKey: mySessionsQuery.queryKey })
    },
  }
}
