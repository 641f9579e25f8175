import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Banner } from '#contract/catalogue.ts'
import type { Device } from '#domain/device.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Picture } from '#kit/ui/content/picture.tsx'
import { SectionError } from '#web/features/catalogue/cards/section-error.tsx'
import { useNameParts } from '#web/features/catalogue/names.ts'
import { useLayout } from '#web/ui/device-context.tsx'
import { bannerHref } from './banner-href.ts'
import styles from './banners.module.css'
import { useBanners } from './model/sections.ts'
import type { HomeModel } from './model.ts'

const SlideShow = lazy(async () => ({ default: (await import('#web/features/catalogue/slide-show.tsx')).SlideShow }))

/** One banner: text on a dark background next to a picture. The text is a link if the banner has a valid one. */
function Slide({ banner, device }: { banner: Banner; device: Device }) {
  const parts = useNameParts()
  const { name, lang } = parts(banner)
  const href = bannerHref(device, banner.link)
  const words: ReactNode = (
    <>
      <span className={styles.name} lang={lang}>
        {name}
      </span>
      {href && (
        <span className={styles.more}>
          <Trans comment="On a banner: leads to the shops it is about">See places</Trans>
        </span>
      )}
    </>
  )
  return (
    <div className={styles.slide}>
      {href ? (
        <AppLink className={styles.words} href={href} rel={href.startsWith('/') ? undefined : 'noreferrer'}>
          {words}
        </AppLink>
      ) : (
        <p className={styles.words}>{words}</p>
      )}
      <div className={styles.picture}>
        <Picture
          src={banner.imageUrl}
          alt=""
          width={400}
          height={300}
          sizes={useLayout() === 'column' ? '160px' : '30em'}
        />
      </div>
    </div>
  )
}

/** Slideshow of banners; takes no space without banners (HM-06). The slideshow code is loaded only for two or more. */
export function Banners({ model }: { model: HomeModel }) {
  const { device } = model
  const { t } = useLingui()
  const { data, error, retry } = useBanners()
  if (!data) return error && !model.isOffline ? <SectionError error={error} onRetry={retry} /> : null
  const [first] = data
  if (!first) return null
  const still = <Slide banner={first} device={device} />
  return (
    <div className={styles.banners}>
      {data.length < 2 ? (
        still
      ) : (
        <Suspense fallback={still}>
          <SlideShow
            label={t({ message: 'Highlights', comment: 'Name of the slideshow of banners on the start page' })}
            slides={data.map((banner) => ({ key: banner.id, content: <Slide banner={banner} device={device} /> }))}
          />
        </Suspense>
      )}
    </div>
  )
}
