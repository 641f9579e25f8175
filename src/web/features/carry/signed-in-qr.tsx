import { Plural, Trans, useLingui } from '@lingui/react/macro'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { signInPath } from './links.ts'
import { PhoneQr } from './phone-qr.tsx'
import { useSignInCode } from './sign-in-code.ts'
import styles from './signed-in-qr.module.css'

const SIDE = 'calc(180 * var(--u))'

/** A QR code that signs a phone in and opens `path` there. After it expires, offers a new one (LG-05). */
export function SignedInQr({ path }: { path: string }) {
  const { t } = useLingui()
  const { code, seconds, problem, renew } = useSignInCode()
  if (problem !== null || seconds === 0) {
    return (
      <div className={styles.box}>
        <Banner tone={problem === null ? 'wait' : 'bad'} role="alert">
          {problem ?? <Trans>This login code has expired. For your security, each code is valid for one minute.</Trans>}
        </Banner>
        <Button size="sm" icon={<RefreshCw aria-hidden="true" />} onClick={renew}>
          <Trans>Get new code</Trans>
        </Button>
      </div>
    )
  }
  if (code === null || seconds === null) return <Skeleton width={SIDE} height={SIDE} />
  return (
    <div className={styles.box}>
      <PhoneQr path={signInPath(code, path)} label={t`QR code that logs your phone in and opens the ticket there`} />
      <p role="timer">
        <Plural value={seconds} one="Works once. Expires in # second." other="Works once. Expires in # seconds." />
      </p>
    </div>
  )
}
