import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { pagePath } from '#web/paths.ts'
import { Scene } from '#web/ui/content/scene.tsx'
import { useDevice, useLayout } from '#web/ui/device-context.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import styles from './account-frame.module.css'

interface AccountFrameProps {
  readonly title: string
  /** Icon of the state. */
  readonly sign?: ReactNode
  readonly lead?: ReactNode
  readonly children?: ReactNode
  readonly footer?: ReactNode
  /** Target of the phone's back arrow; by default the previous page. */
  readonly back?: string | undefined
}

/** Frame of the sign-in pages: one column, next to a picture in the wide layout. */
export function AccountFrame({ title, sign, lead, children, footer, back }: AccountFrameProps) {
  const { t } = useLingui()
  const layout = useLayout()
  const home = pagePath(useDevice(), 'index')
  return (
    <>
      <PageHead
        title={title}
        back={back ?? home}
        returns={back === undefined}
        crumbs={[{ label: t`Home`, href: home }]}
      />
      <div className={styles.frame}>
        {layout === 'wide' && (
          <aside className={styles.aside} aria-hidden="true">
            <p>
              <Trans>Your tickets open without a signal.</Trans>
            </p>
            <Scene name="hero-fuji" />
          </aside>
        )}
        <section>
          {sign && (
            <div className={styles.sign} aria-hidden="true">
              {sign}
            </div>
          )}
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          <div className={styles.body}>{children}</div>
          {footer && <p className={styles.foot}>{footer}</p>}
        </section>
      </div>
    </>
  )
}
