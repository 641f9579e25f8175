import { useLingui } from '@lingui/react/macro'
import { CarryButton } from '#web/features/carry/carry-button.tsx'
import { PhoneQr } from '#web/features/carry/phone-qr.tsx'
import { Heart } from '#web/features/favorites/heart.tsx'
import { ShareButton } from '#web/features/share/share-button.tsx'
import styles from './page-heading.module.css'

interface PageHeadingProps {
  readonly type: 'supplier' | 'package'
  readonly id: number
  readonly name: string
  /** Of the name, where it is not the page's own language. */
  readonly lang: string | undefined
  /** Of the page on a phone, which is what is shared. */
  readonly path: string
}

/** The name of a shop or a package, and beside it what can be done with its page: keep, share, open on a phone. */
export function PageHeading({ type, id, name, lang, path }: PageHeadingProps) {
  const { t } = useLingui()
  return (
    <div className={styles.heading}>
      <h1 lang={lang}>{name}</h1>
      <div className={styles.tools}>
        <Heart type={type} id={id} name={name} look="plain" />
        <ShareButton
          title={name}
          path={path}
          qr={<PhoneQr path={path} label={t`QR code that opens this page on your phone`} />}
        />
        <CarryButton />
      </div>
    </div>
  )
}
