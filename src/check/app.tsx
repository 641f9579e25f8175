import { useEffect, useState, useSyncExternalStore } from 'react'
import { CHECK } from '#i18n/shop/check-words.ts'
import { unsentIn } from './model/entries.ts'
import type { Shown } from './model/look.ts'
import { showScan } from './model/scan.ts'
import { checkState, openLink, subscribeCheck } from './model/session.ts'
import { openDecoder } from './scan/decode.ts'
import { Scanner } from './scan/scanner.tsx'
import { Board } from './ui/board.tsx'
import { Closed } from './ui/closed.tsx'
import { Header } from './ui/header.tsx'
import { Offer } from './ui/offer.tsx'
import styles from './ui/page.module.css'
import { Result } from './ui/result.tsx'

/** The page: closed until a shop's link is opened, then the day's list, the camera, or the ticket that was scanned or chosen. */
export function App() {
  const state = useSyncExternalStore(subscribeCheck, checkState)
  const [isScanning, setScanning] = useState(false)
  const [shown, setShown] = useState<Shown | null>(null)
  const isOpen = state.status === 'open' && state.contact !== null
  useEffect(() => {
    // While there is a network: without one it could not be fetched.
    if (isOpen) openDecoder().catch(() => {})
  }, [isOpen])

  if (!isOpen) {
    return (
      <main className={styles.page}>
        <Header state={state} />
        {state.status === 'closed' ? (
          <Closed because={state.closedBecause} unsent={unsentIn(state)} pending={state.pending} onOpen={openLink} />
        ) : (
          <p className={styles.hint} role="status">
            {state.status === 'opening' ? CHECK.opening : CHECK.starting}
          </p>
        )}
      </main>
    )
  }
  if (state.offered !== null) {
    return (
      <main className={styles.page}>
        <Header state={state} />
        <Offer state={state} />
      </main>
    )
  }
  const next = () => {
    setShown(null)
    setScanning(true)
  }
  const list = () => {
    setShown(null)
    setScanning(false)
  }
  const look = (text: string) => {
    setScanning(false)
    // A late answer about one ticket never takes the place of another that is looked at by then.
    let last: Shown | null = null
    void showScan(text, (now) => {
      const before = last
      last = now
      setShown((current) => (before === null || current === before ? now : current))
    })
  }
  return (
    <main className={styles.page}>
      <Header state={state} />
      {shown !== null ? (
        <Result shown={shown} state={state} onNext={next} onBack={list} />
      ) : isScanning ? (
        <Scanner onText={look} onStop={list} />
      ) : (
        <Board state={state} onScan={next} onChoose={setShown} onLookUp={look} />
      )}
    </main>
  )
}
