import { Plural, Trans, useLingui } from '@lingui/react/macro'
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
      <Trans>Get new code</Trans>
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
          <Trans>This login code has expired. For your security, each code is valid for one minute.</Trans>
        </Banner>
        {again}
      </div>
    )
  }
  const halves = [code.slice(0, HALF), code.slice(HALF)]
  return (
    <div className={styles.box}>
      <p>
        <Trans>Open Tabifuda from your home screen, choose “I have a code” on the login page and enter:</Trans>
      </p>
      <output className={styles.code} aria-label={t`Login code: ${code.split('').join(' ')}`}>
        {halves[0]}
        <span className={styles.dash} aria-hidden="true">
          -
        </span>
        {halves[1]}
      </output>
      <Button variant="secondary" size="sm" icon={<Copy aria-hidden="true" />} onClick={() => copy(halves.join('-'))}>
        <Trans>Copy login code</Trans>
      </Button>
      <p className={styles.left} role="timer" data-late={seconds <= 10 || undefined}>
        <Plural value={seconds} one="Works once. Expires in # second." other="Works once. Expires in # seconds." />
      </p>
      <PhoneQr path={signInPath(code)} label={t`QR code to log in on another phone`} />
      <p className={styles.note}>
        <Trans>On another phone, scan this with the camera instead. Anyone with the code can log in as you.</Trans>
      </p>
    </div>
  )
}
