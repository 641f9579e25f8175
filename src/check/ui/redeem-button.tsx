import { useEffect, useState } from 'react'
import { CHECK } from '#i18n/shop/check-words.ts'
import styles from './page.module.css'

/** So long after it has appeared the button takes no press, in ms: the second tap on what lay there before is meant for that. */
const SETTLES_MS = 700

/** Redeems what is on the screen with one press. */
export function RedeemButton({ onPress, isSending }: { onPress: () => void; isSending: boolean }) {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLES_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <button
      type="button"
      className={styles.redeem}
      onClick={onPress}
      disabled={!isSettled}
      aria-disabled={isSending || undefined}
    >
      {isSending ? CHECK.redeeming : CHECK.redeem}
    </button>
  )
}
