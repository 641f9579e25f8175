import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { AppLink } from './app-link.tsx'
import styles from './tabs.module.css'

interface Tab<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
}

interface TabsProps<Value extends string> {
  readonly label: string
  readonly tabs: readonly Tab<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** Content of the chosen tab. */
  readonly children: ReactNode
}

/** Parts of one page, one in sight at a time. Arrow keys move between the tabs. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const handleKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const at = tabs.findIndex((tab) => tab.value === value)
    const index = (at + by + tabs.length) % tabs.length
    const next = tabs[index]
    if (!next) return
    onChange(next.value)
    const button = list.current?.children[index]
    if (button instanceof HTMLElement) button.focus()
  }
  return (
    <div>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={handleKey}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            className={styles.tab}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  )
}

interface TabLinksProps {
  readonly label: string
  readonly links: readonly { readonly href: string; readonly label: ReactNode; readonly current: boolean }[]
}

/** Tabs that have their own addresses. */
export function TabLinks({ label, links }: TabLinksProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {links.map((link) => (
        <AppLink
          key={link.href}
          href={link.href}
          className={styles.tab}
          aria-current={link.current ? 'page' : undefined}
        >
          {link.label}
        </AppLink>
      ))}
    </nav>
  )
}
