import { useLingui } from '@lingui/react/macro'
import { useSignInCode } from '#web/features/carry/sign-in-code.ts'
import { copyText } from '#web/platform/clipboard.ts'
import { showToast } from '#web/ui/toast.tsx'

/** The code that signs the installed app in, to be typed there, or pasted. */
export function useInstalledAppCode() {
  const { t } = useLingui()
  return {
    ...useSignInCode(),
    copy: async (text: string) => {
      if (await copyText(text)) showToast(t`The code is copied.`, { tone: 'ok' })
    },
  }
}
