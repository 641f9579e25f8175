import { type FormEvent, useId, useState } from 'react'
import { CHECK, CHECK_CLOSED, type CheckClosed, unsentHere } from '#i18n/shop/check-words.ts'
import { readScan } from '../scan/read-scan.ts'
import styles from './page.module.css'

interface ClosedProps {
  readonly because: CheckClosed
  /** Unsent records that wait for a link. */
  readonly unsent: number
  /** A link whose opening has no answer yet; null: none. */
  readonly pending: string | null
  readonly onOpen: (token: string) => unknown
}

/** Shown while no link is open: states the reason, and accepts a pasted link, which a newly installed app needs. */
export function Closed({ because, unsent, pending, onOpen }: ClosedProps) {
  const [isWrong, setWrong] = useState(false)
  const field = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('link')
    const read = readScan(typeof typed === 'string' ? typed : '', location.origin)
    setWrong(read.kind !== 'link')
    if (read.kind === 'link') onOpen(read.token)
  }
  const why = CHECK_CLOSED[because]
  return (
    <section className={styles.closed}>
      <h2>{CHECK.closedTitle}</h2>
      {why && (
        <p className={styles.alert} role="alert">
          {why}
        </p>
      )}
      {unsent > 0 && (
        <p className={styles.alert} role="status">
          {unsentHere(unsent)}
        </p>
      )}
      {pending !== null && (
        <button type="button" className={styles.primary} onClick={() => onOpen(pending)}>
          {CHECK.openAgain}
        </button>
      )}
      <p>{CHECK.closedHint}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <label htmlFor={field}>{CHECK.pasteLink}</label>
        <input
          id={field}
          name="link"
          type="url"
          autoComplete="off"
          className={styles.input}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${field}-wrong` : undefined}
        />
        {isWrong && (
          <p id={`${field}-wrong`} className={styles.alert} role="alert">
            {CHECK.notALink}
          </p>
        )}
        <button type="submit" className={pending === null ? styles.primary : styles.secondary}>
          {CHECK.open}
        </button>
      </form>
    </section>
  )
}
