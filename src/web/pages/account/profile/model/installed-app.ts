import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mySessionsQuery } from '#web/features/session/account/account.ts'
import { isInstalled } from '#web/platform/installed.ts'
import { useOnline } from '#web/platform/network.ts'

/**
 * Transfer from the browser to the installed app: whether this is the installed app, and the state of the code
 * dialog.
 */
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
      // A device that used the code is in the device list now.
      void client.invalidateQueries({ queryKey: mySessionsQuery.queryKey })
    },
  }
}
