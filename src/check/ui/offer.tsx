import { CHECK, offeredLinkText } from '#i18n/shop/check-words.ts'
import { unsentForShop } from '../model/entries.ts'
import { acceptLink, declineLink } from '../model/session.ts'
import type { CheckState, OfferedLink } from '../model/state.ts'
import styles from './page.module.css'

/**
 * Asks before a link that was scanned or opened replaces the current one, so that a displayed code cannot switch
 * the phone to another shop.
 */
export function Offer({ state, offered }: { readonly state: CheckState; readonly offered: OfferedLink }) {
  const shop = state.contact?.day.shop.name ?? ''
  return (
    <section className={styles.closed} aria-labelledby="offer">
      <h2 id="offer">{CHECK.offerTitle}</h2>
      <p>{offeredLinkText(offered.by, shop, unsentForShop(state).length)}</p>
      <button type="button" className={styles.primary} onClick={declineLink}>
        {CHECK.offerNo}
      </button>
      <button type="button" className={styles.secondary} onClick={() => void acceptLink()}>
        {CHECK.offerYes}
      </button>
    </section>
  )
}
