import { useLingui } from '@lingui/react/macro'
import { CarryButton } from '../carry/carry-button.tsx'
import { PhoneQr } from '../carry/phone-qr.tsx'
import { Heart } from '../favorites/heart.tsx'
import { ShareButton } from '../share/share-button.tsx'
import { packageHref, supplierHref } from './links.ts'
import styles from './title-head.module.css'

interface TitleHeadProps {
  readonly type: 'supplier' | 'package'
  readonly id: number
  readonly name: string
  /** Of the name, where it is not that of the page. */
  readonly lang: string | undefined
}

const HREFS = { supplier: supplierHref, package: packageHref }

/** The name of a shop or package as the page's heading, and what can be done with it: kept, shared, taken to the phone. */
export function TitleHead({ type, id, name, lang }: TitleHeadProps) {
  const { t } = useLingui()
  const path = HREFS[type]('mobile', id)
  return (
    <div className={styles.head}>
      <h1 lang={lang}>{name}</h1>
      <Heart type={type} id={id} name={name} look="plain" />
      <ShareButton
        title={name}
        path={path}
        qr={<PhoneQr path={path} label={t`QR code that opens this page on your phone`} />}
      />
      <CarryButton />
    </div>
  )
}
