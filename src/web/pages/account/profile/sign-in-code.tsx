import { Trans, useLingui } from '@lingui/react/macro'
import Copy from 'lucide-react/icons/copy'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect, useRef, useState } from 'react'
import { SIGN_IN_CODE_SECONDS } from '#domain/constants.ts'
import type { CallFailure } from '#web/api/client.ts'
import { failureText } from '#web/api/failure-text.ts'
import { PhoneQr } from '#web/features/carry/phone-qr.tsx'
import { type SignInCode as Code, newSignInCode } from '#web/features/session/account/account.ts'
import { pagePath } from '#web/paths.ts'
import { copyText } from '#web/platform/clipboard.ts'
import { useTimeLeft } from '#web/platform/time-left.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.tsx'
import styles from './sign-in-code.module.css'

/** Read in two halves. */
const HALF = 4

/** The code that signs the installed app in, to be typed or read by a camera, for as long as it is good. */
export function SignInCode() {
  const { t, i18n } = useLingui()
  const [code, setCode] = useState<Code | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const left = useTimeLeft(code?.until ?? null)
  const hasBegun = useRef(false)

  const renew = async () => {
    setFailure(null)
    const result = await newSignInCode()
    if (result.ok) setCode(result.data)
    else setFailure(result)
  }
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void newSignInCode().then((result) => (result.ok ? setCode(result.data) : setFailure(result)))
  }, [])

  const again = (
    <Button icon={<RefreshCw aria-hidden="true" />} onClick={renew}>
      <Trans>New code</Trans>
    </Button>
  )
  if (failure) {
    return (
      <div className={styles.box}>
        <Banner tone="bad" role="alert">
          {failureText(i18n, failure)}
        </Banner>
        {again}
      </div>
    )
  }
  if (!code || left === null) return <Skeleton height="calc(420 * var(--u))" />
  if (left === 0) {
    return (
      <div className={styles.box}>
        <Banner tone="wait" role="alert">
          <Trans>This code is over. A code is good for one minute, so that nobody else can use it.</Trans>
        </Banner>
        {again}
      </div>
    )
  }
  // The clock of the screen ticks once a second, and may be behind a new code.
  const seconds = Math.min(SIGN_IN_CODE_SECONDS, Math.ceil(left / 1000))
  const halves = [code.code.slice(0, HALF), code.code.slice(HALF)]
  const handleCopy = async () => {
    if (await copyText(halves.join('-'))) showToast(t`The code is copied.`, { tone: 'ok' })
  }
  return (
    <div className={styles.box}>
      <p>
        <Trans>Start Tabifuda from the home screen, choose “I have a code” at the login, and type:</Trans>
      </p>
      <output className={styles.code} aria-label={t`Code for the login: ${code.code.split('').join(' ')}`}>
        {halves[0]}
        <span className={styles.dash} aria-hidden="true">
          -
        </span>
        {halves[1]}
      </output>
      <Button variant="secondary" size="sm" icon={<Copy aria-hidden="true" />} onClick={handleCopy}>
        <Trans>Copy the code</Trans>
      </Button>
      <p className={styles.left} role="timer" data-late={seconds <= 10 || undefined}>
        <Trans>Good for another {seconds} s, and only once.</Trans>
      </p>
      <PhoneQr path={pagePath('mobile', 'login', { code: code.code })} label={t`QR code that logs another phone in`} />
      <p className={styles.note}>
        <Trans>On another phone, point the camera at this instead. Whoever has the code is logged in as you.</Trans>
      </p>
    </div>
  )
}
