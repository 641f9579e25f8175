import { useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useSyncExternalStore } from 'react'
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

let toasts: readonly Toast[] = []
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

const dismiss = (id: number) => change(toasts.filter((toast) => toast.id !== id))

/**
 * Says something in passing, in a text that is already in the UI language: for what needs no answer. An error that
 * stops somebody belongs beside what caused it.
 */
export function showToast(
  text: string,
  { tone = 'info', action }: { tone?: Tone; action?: Toast['action'] } = {},
): void {
  const id = nextId++
  const toast: Toast = action ? { id, tone, text, action } : { id, tone, text }
  change([...toasts.filter((other) => other.text !== text), toast].slice(-3))
  setTimeout(() => dismiss(id), action ? SHOWN_WITH_ACTION_MS : SHOWN_MS)
}

const none: readonly Toast[] = []

/** Where toasts appear; once in the shell. It is a live region, so each is also spoken. */
export function Toaster() {
  const { t } = useLingui()
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  return (
    <div className={styles.toaster} role="status" aria-live="polite">
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
                  dismiss(id)
                  action.onPress()
                }}
              >
                {action.label}
              </button>
            )}
            <IconButton label={t`Close`} icon={<X />} onClick={() => dismiss(id)} />
          </div>
        )
      })}
    </div>
  )
}
