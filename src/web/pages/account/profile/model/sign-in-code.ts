import { useLingui } from '@lingui/react/macro'
import { showToast } from '#kit/ui/toast.tsx'
import { useSignInCode } from '#web/features/carry/sign-in-code.ts'
import { copyText } from '#web/platform/clipboard.ts'

/** The one-time code that signs in the installed app, with an action that copies it. */
export function useInstalledAppCode() {
  const { t } = useLingui()
  return {
    ...useSignInCode(),
    copy: async (text: string) => {
      if (await copyText(text)) showToast(t`Login code copied`, { tone: 'ok' })
    },
  }
}
