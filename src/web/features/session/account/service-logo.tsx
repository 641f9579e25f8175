import { useLingui } from '@lingui/react/macro'
import type { ThirdParty } from '#contract/third.ts'
import styles from './service-logo.module.css'

/** Simplified logos of the services, drawn in the text colour. */
const PATHS: Readonly<Record<ThirdParty, string>> = {
  facebook:
    'M13.6 21v-8h2.7l.5-3.3h-3.2V7.6c0-1 .4-1.7 1.8-1.7h1.5V3.1A19 19 0 0 0 14.6 3c-2.5 0-4.1 1.5-4.1 4.2v2.5H7.8V13h2.7v8z',
  twitter: 'M3.5 4h5.1l4 5.5L17.4 4h2.2l-6 7 6.7 9h-5.1l-4.4-6-5.2 6H3.4l6.4-7.4zm3.1 1.6 9.4 12.8h1.4L8 5.6z',
  weibo:
    'M10 7.5c1.8-.9 3.2-.5 3 1.6 2-.7 4-.6 3.6 1.7 1.6.6 2.6 1.7 2.6 3.1 0 2.9-3.8 5.3-8.3 5.3S2.8 17 2.8 14.1c0-2.3 3.4-5.3 7.2-6.6zm.7 3.3c-2.8.2-4.9 1.7-4.7 3.5.2 1.7 2.5 2.9 5.2 2.7 2.8-.2 4.9-1.7 4.7-3.5-.2-1.7-2.5-2.9-5.2-2.7zM15.5 3.2a5.6 5.6 0 0 1 5.6 5.6c0 .6-.1 1.1-.2 1.6l-1.5-.4.1-1.2a4 4 0 0 0-4-4z',
  wechat:
    'M9.2 3.5c3.7 0 6.7 2.3 7 5.3h-.5c-3.7 0-6.6 2.5-6.6 5.6 0 .5.1 1 .2 1.4a8.5 8.5 0 0 1-2-.2l-2.5 1.4.6-2.3c-2-1.2-3.2-3.1-3.2-5.1 0-3.4 3.2-6.1 7-6.1zM6.8 6.7a.9.9 0 1 0 0 1.8.9.9 0 0 0 0-1.8zm4.7 0a.9.9 0 1 0 0 1.8.9.9 0 0 0 0-1.8zm4.5 3.6c3.2 0 5.8 2.2 5.8 5 0 1.7-1 3.2-2.5 4.1l.5 1.9-2.1-1.1a7 7 0 0 1-1.7.2c-3.2 0-5.8-2.3-5.8-5.1s2.6-5 5.8-5zm-1.9 2.7a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6zm3.8 0a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6z',
}

/** Logo of a service. Decorative: the name is next to it. */
export function ServiceLogo({ type }: { type: ThirdParty }) {
  return (
    <svg className={styles.sign} viewBox="0 0 24 24" fill="currentColor" fillRule="evenodd" aria-hidden="true">
      <path d={PATHS[type]} />
    </svg>
  )
}

/** Names of the services in the UI language. */
export function useServiceNames(): Readonly<Record<ThirdParty, string>> {
  const { t } = useLingui()
  return {
    facebook: t({ message: 'Facebook', comment: 'Name of a service to sign in with' }),
    twitter: t({ message: 'X (Twitter)', comment: 'Name of a service to sign in with; now also called X' }),
    weibo: t({ message: 'Weibo', comment: 'Name of a service to sign in with; 微博' }),
    wechat: t({ message: 'WeChat', comment: 'Name of a service to sign in with; 微信' }),
  }
}
