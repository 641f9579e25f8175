import { useEffect, useState } from 'react'
import { CHECK } from '#i18n/shop/check-words.ts'
import styles from './page.module.css'

/**
 * Delay in ms before the button accepts a press, because a second tap is meant for the element that was there before.
 */
const PRESS_DELAY_MS = 700

/** Redeems the displayed ticket with one press. */
export function RedeemButton({ onPress, isSending }: { onPress: () => void; isSending: boolean }) {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), PRESS_DELAY_MS)
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
