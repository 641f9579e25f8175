import { Trans, useLingui } from '@lingui/react/macro'
import Copy from 'lucide-react/icons/copy'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { signInPath } from '#web/features/carry/links.ts'
import { PhoneQr } from '#web/features/carry/phone-qr.tsx'
import { useInstalledAppCode } from './model/sign-in-code.ts'
import styles from './sign-in-code.module.css'

/** The code is shown in two halves of this length. */
const HALF = 4

/** One-time code that signs in the installed app, as text and as a QR code, until it expires. */
export function SignInCode() {
  const { t } = useLingui()
  const { code, seconds, problem, renew, copy } = useInstalledAppCode()
  const again = (
    <Button icon={<RefreshCw aria-hidden="true" />} onClick={renew}>
      <Trans>New code</Trans>
    </Button>
  )
  if (problem !== null) {
    return (
      <div className={styles.box}>
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
        {again}
      </div>
    )
  }
  if (code === null || seconds === null) return <Skeleton height="calc(420 * var(--u))" />
  if (seconds === 0) {
    return (
      <div className={styles.box}>
        <Banner tone="wait" role="alert">
          <Trans>This code has expired. A code is good for one minute, so that nobody else can use it.</Trans>
        </Banner>
        {again}
      </div>
    )
  }
  const halves = [code.slice(0, HALF), code.slice(HALF)]
  return (
    <div className={styles.box}>
      <p>
        <Trans>Start Tabifuda from the home screen, choose “I have a code” at the login, and type:</Trans>
      </p>
      <output className={styles.code} aria-label={t`Code for the login: ${code.split('').join(' ')}`}>
        {halves[0]}
        <span className={styles.dash} aria-hidden="true">
          -
        </span>
        {halves[1]}
      </output>
      <Button variant="secondary" size="sm" icon={<Copy aria-hidden="true" />} onClick={() => copy(halves.join('-'))}>
        <Trans>Copy the code</Trans>
      </Button>
      <p className={styles.left} role="timer" data-late={seconds <= 10 || undefined}>
        <Trans>Good for another {seconds} s, and only once.</Trans>
      </p>
      <PhoneQr path={signInPath(code)} label={t`QR code that logs another phone in`} />
      <p className={styles.note}>
        <Trans>On another phone, point the camera at this instead. Whoever has the code is logged in as you.</Trans>
      </p>
    </div>
  )
}
