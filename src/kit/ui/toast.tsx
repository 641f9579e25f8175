import { useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { type FocusEvent, useEffect, useSyncExternalStore } from 'react'
import { IconButton } from './button.tsx'
import styles from './toast.module.css'

type Tone = 'ok' | 'bad' | 'info'

interface Toast {
  readonly id: number
  readonly tone: Tone
  readonly text: string
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

const SHOWN_MS = 5000
const SHOWN_WITH_ACTION_MS = 10_000
const ICONS = { ok: CircleCheck, bad: CircleAlert, info: Info } as const

/** A stable empty list, so that React does not re-render the toaster. */
const none: readonly Toast[] = []
let toasts = none
let nextId = 1
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Remaining time of each toast, in ms, as of `since`. */
const timeLeft = new Map<number, number>()
let since = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Reasons to pause the toasts: pointer over one, focus in one, hidden tab. */
type Reason = 'pointer' | 'focus' | 'hidden'
const reasons = new Set<Reason>()

function remove(id: number): void {
  timeLeft.delete(id)
  change(toasts.filter((toast) => toast.id !== id))
  // Removing an element under the pointer fires no leave event.
  if (toasts.length === 0) reasons.delete('pointer')
}

/** Subtracts the elapsed time, removes expired toasts, and schedules the next expiry unless paused. */
function settle(): void {
  clearTimeout(timer)
  const now = performance.now()
  const passed = reasons.size > 0 ? 0 : now - since
  since = now
  for (const [id, left] of [...timeLeft]) {
    if (left > passed) timeLeft.set(id, left - passed)
    else remove(id)
  }
  if (reasons.size === 0 && timeLeft.size > 0) timer = setTimeout(settle, Math.min(...timeLeft.values()))
}

function pause(reason: Reason): void {
  settle()
  reasons.add(reason)
  clearTimeout(timer)
}

function resume(reason: Reason): void {
  if (reasons.delete(reason)) {
    since = performance.now()
    settle()
  }
}

function close(id: number): void {
  settle()
  remove(id)
  // Removing the focused element fires no blur event.
  resume('focus')
}

/**
 * Shows a short message in the UI language that needs no response. Show blocking errors next to their cause instead.
 */
export function showToast(
  text: string,
  { tone = 'info', action }: { tone?: Tone; action?: Toast['action'] } = {},
): void {
  const id = nextId++
  const toast: Toast = action ? { id, tone, text, action } : { id, tone, text }
  change([...toasts.filter((other) => other.text !== text), toast].slice(-3))
  settle()
  timeLeft.set(id, action ? SHOWN_WITH_ACTION_MS : SHOWN_MS)
  settle()
}

/**
 * Container of the toasts; used once, in the shell. It is a live region, so each toast is announced. Timers are paused
 * while the pointer or focus is on a toast and while the tab is hidden (WCAG 2.2.1).
 */
export function Toaster() {
  const { t } = useLingui()
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  useEffect(() => {
    const watch = () => (document.hidden ? pause('hidden') : resume('hidden'))
    watch()
    document.addEventListener('visibilitychange', watch)
    return () => document.removeEventListener('visibilitychange', watch)
  }, [])
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) resume('focus')
  }
  return (
    <div
      className={styles.toaster}
      role="status"
      aria-live="polite"
      onPointerEnter={() => pause('pointer')}
      onPointerLeave={() => resume('pointer')}
      onFocus={() => pause('focus')}
      onBlur={handleBlur}
    >
      {shown.map(({ id, tone, text, action }) => {
        const Icon = ICONS[tone]
        return (
          <div key={id} className={styles.toast} data-tone={tone}>
            <Icon aria-hidden="true" />
            <p>{text}</p>
            {action && (
              <button
                type="button"
                className={styles.action}
                onClick={() => {
                  close(id)
                  action.onPress()
                }}
              >
                {action.label}
              </button>
            )}
            <IconButton label={t`Close`} icon={<X />} onClick={() => close(id)} />
          </div>
        )
      })}
    </div>
  )
}
