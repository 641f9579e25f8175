import { useLingui } from '@lingui/react/macro'
import Share2 from 'lucide-react/icons/share-2'
import { type ComponentType, useState } from 'react'
import { forgetFailedTexts, loadPageTexts } from '#i18n/page-texts.ts'
import { Button, IconButton } from '#kit/ui/button.tsx'
import { showToast } from '#kit/ui/toast.tsx'
import { messageText } from '#web/api/failure-text.ts'
import { openShareSheet } from '#web/platform/share-sheet.ts'
import type { Shared } from './shared.ts'

interface ShareButtonProps extends Shared {
  /** `icon` next to a name, `button` among other buttons. */
  readonly look?: 'icon' | 'button'
}

type ShareDialog = ComponentType<{ link: string; shared: Shared; onClose: () => void }>

/** Shares a page with the system's share sheet, else with a dialog offering LINE, WeChat and the link (PE-14). */
export function ShareButton({ look = 'icon', ...shared }: ShareButtonProps) {
  const { t, i18n } = useLingui()
  const [Dialog, setDialog] = useState<ShareDialog | null>(null)
  const share = async () => {
    const url = new URL(shared.path, location.origin).href
    if (await openShareSheet({ title: shared.title, url })) return
    try {
      // The dialog's texts are a separate file, which other pages do not need.
      const [code] = await Promise.all([import('./sharing/share-dialog.tsx'), loadPageTexts('sharing')])
      setDialog(() => code.ShareDialog)
    } catch {
      // Forget the failure, so that the next press loads them again.
      forgetFailedTexts()
      showToast(messageText(i18n, 'common_offline'), { tone: 'bad' })
    }
  }
  const label = t({ message: 'Share', comment: 'Button: send the link of this page to somebody' })
  const icon = <Share2 aria-hidden="true" />
  return (
    <>
      {look === 'icon' ? (
        <IconButton label={label} icon={icon} onClick={() => void share()} />
      ) : (
        <Button variant="secondary" size="sm" icon={icon} onClick={share}>
          {label}
        </Button>
      )}
      {Dialog && (
        <Dialog link={new URL(shared.path, location.origin).href} shared={shared} onClose={() => setDialog(null)} />
      )}
    </>
  )
}
