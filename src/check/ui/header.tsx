import { CHECK, CHECK_CLOSED, checkedAt, checkWaiting } from '#i18n/shop/check-words.ts'
import { waitingIn } from '../model/entries.ts'
import type { CheckState } from '../model/state.ts'
import styles from './page.module.css'

/** The shop's name, and how current the data is. */
export function Header({ state }: { readonly state: CheckState }) {
  const { contact, isOnline } = state
  const waiting = waitingIn(state).length
  // Another link failed to open, while the phone still has one.
  const notOpened = state.status === 'open' ? CHECK_CLOSED[state.closedBecause] : null
  return (
    <header className={styles.header}>
      <p className={styles.brand}>旅札 {CHECK.title}</p>
      {contact && (
        <>
          <h1 className={styles.shop}>{contact.day.shop.name}</h1>
          <p className={styles.contact}>
            <span className={styles.label}>{contact.day.label}</span>
            <span className={isOnline ? styles.online : styles.offline} data-online={isOnline}>
              {isOnline ? CHECK.online : CHECK.offline}
            </span>
            <span className="num">{checkedAt(contact.checkedAt)}</span>
          </p>
        </>
      )}
      {notOpened && (
        <p className={styles.waiting} role="alert">
          {notOpened}
        </p>
      )}
      {waiting > 0 && (
        <p className={styles.waiting} role="status">
          {checkWaiting(waiting)}
        </p>
      )}
    </header>
  )
}
