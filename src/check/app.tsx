import { useEffect, useState, useSyncExternalStore } from 'react'
import { CHECK } from '#i18n/shop/check-words.ts'
import { unsentIn } from './model/entries.ts'
import type { Shown } from './model/look.ts'
import { showCode, showScan } from './model/scan.ts'
import { openLink } from './model/session.ts'
import { checkState, subscribeCheck } from './model/state.ts'
import { useBack } from './platform/use-back.ts'
import { openDecoder } from './scan/decode.ts'
import { Scanner } from './scan/scanner.tsx'
import { Board } from './ui/board.tsx'
import { Closed } from './ui/closed.tsx'
import { Header } from './ui/header.tsx'
import { Offer } from './ui/offer.tsx'
import styles from './ui/page.module.css'
import { Result } from './ui/result.tsx'

/** The current screen while a link is open. */
type Screen = { readonly kind: 'list' | 'scan' | 'looking' } | { readonly kind: 'shown'; readonly shown: Shown }

const LIST: Screen = { kind: 'list' }

/** The page: closed until a shop's link is opened, then the day's list, the camera, or a scanned or chosen ticket. */
export function App() {
  const state = useSyncExternalStore(subscribeCheck, checkState)
  const [screen, setScreen] = useState(LIST)
  const isOpen = state.status === 'open' && state.contact !== null
  useEffect(() => {
    // Loaded while online, because it cannot be fetched offline.
    if (isOpen) openDecoder().catch(() => {})
  }, [isOpen])

  const { offered } = state
  const list = () => setScreen(LIST)
  useBack(isOpen && offered === null && screen.kind !== 'list', list)

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
  if (offered !== null) {
    return (
      <main className={styles.page}>
        <Header state={state} />
        <Offer state={state} offered={offered} />
      </main>
    )
  }
  const next = () => setScreen({ kind: 'scan' })
  const look = (ask: (show: (shown: Shown) => void) => Promise<void>) => {
    const looking: Screen = { kind: 'looking' }
    setScreen(looking)
    // A late answer about one ticket must not replace another screen that was opened since.
    let last: Screen = looking
    const show = (shown: Shown) => {
      const [before, now] = [last, { kind: 'shown', shown } as const]
      last = now
      setScreen((current) => (current === before ? now : current))
    }
    // A link shows no result: it is either offered or already open.
    void ask(show).then(() => setScreen((current) => (current === looking ? LIST : current)))
  }
  const lookUp = (text: string) => look((show) => showScan(text, show))
  return (
    <main className={styles.page}>
      <Header state={state} />
      {screen.kind === 'shown' && (
        <Result shown={screen.shown} state={state} onLookUp={lookUp} onNext={next} onBack={list} />
      )}
      {screen.kind === 'scan' && <Scanner onText={lookUp} onStop={list} />}
      {screen.kind === 'looking' && <Looking onBack={list} />}
      {screen.kind === 'list' && (
        <Board
          state={state}
          onScan={next}
          onChoose={(shown) => setScreen({ kind: 'shown', shown })}
          onLookUp={lookUp}
          onLookUpCode={(code) => look((show) => showCode(code, show))}
        />
      )}
    </main>
  )
}

function Looking({ onBack }: { readonly onBack: () => void }) {
  return (
    <div className={styles.actions}>
      <p className={styles.hint} role="status">
        {CHECK.looking}
      </p>
      <button type="button" className={styles.quiet} onClick={onBack}>
        {CHECK.back}
      </button>
    </div>
  )
}
