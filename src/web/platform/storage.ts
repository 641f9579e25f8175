import * as z from 'zod/mini'

/** A value that this browser keeps under a name, checked against its schema whenever it is read (CK-07). */
export interface Stored<Value> {
  /** The value, or null where there is none, it is corrupt or storage is closed to us. */
  read(): Value | null
  write(value: Value): void
  clear(): void
  /** Calls back on changes made here and in other tabs. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

type Area = 'local' | 'session'

/** The fallback where storage is missing, full or forbidden: the value then lives as long as the page. */
const fallback = new Map<string, string>()
const listeners = new Map<string, Set<() => void>>()

/** The browser's storage; reading the name alone may throw where it is forbidden. */
function areaOf(area: Area): Storage {
  return area === 'local' ? localStorage : sessionStorage
}

function readText(area: Area, key: string): string | null {
  const kept = fallback.get(key) ?? null
  try {
    return kept ?? areaOf(area).getItem(key)
  } catch {
    return kept
  }
}

function writeText(area: Area, key: string, text: string | null): void {
  fallback.delete(key)
  try {
    if (text === null) areaOf(area).removeItem(key)
    else areaOf(area).setItem(key, text)
  } catch {
    if (text !== null) fallback.set(key, text)
  }
  for (const listener of listeners.get(key) ?? []) listener()
}

/** Names of the values that end with the tab. */
const tabKeys = new Set<string>()
/** How the name of a lasting value begins that belongs to the customer, whether or not its code is loaded. */
const OWN = 'own:'

/** Forgets what this tab keeps, and what was named to go with its customer: both belong to who did it. */
export function clearTab(): void {
  let lasting = [...fallback.keys()]
  try {
    lasting = [...lasting, ...Object.keys(areaOf('local'))]
  } catch {
    // As below.
  }
  for (const key of lasting) if (key.startsWith(OWN)) writeText('local', key, null)
  try {
    areaOf('session')?.clear()
  } catch {
    // Inaccessible storage holds nothing; its fallback is cleared below.
  }
  for (const key of tabKeys) writeText('session', key, null)
}

/** What is about the device and not about its user; `leaving` ends the session at the server when there is a connection. */
const OF_DEVICE: readonly string[] = ['language', 'leaving', 'installHints', 'locating', 'lastCustomer']

/** Forgets everything but that, after a logout: the address typed into a form, or the page that a login was to lead back to. */
export function clearVisitor(): void {
  clearTab()
  let names = [...fallback.keys()]
  try {
    names = [...names, ...Object.keys(areaOf('local'))]
  } catch {
    // Inaccessible storage holds nothing.
  }
  for (const name of names) if (!OF_DEVICE.includes(name)) writeText('local', name, null)
}

/** Plain text that was written by an earlier form of the app or by hand is read as text. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Declares a stored value: its name, its schema, and whether it lasts (`local`) or ends with the tab (`session`).
 * Nothing is touched until it is read or written.
 */
export function stored<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
  area: Area = 'local',
): Stored<z.output<Schema>> {
  if (area === 'session') tabKeys.add(key)
  return {
    read() {
      const text = readText(area, key)
      if (text === null) return null
      const parsed = z.safeParse(schema, parse(text))
      return parsed.success ? parsed.data : null
    },
    write(value) {
      writeText(area, key, typeof value === 'string' ? value : JSON.stringify(value))
    },
    clear() {
      writeText(area, key, null)
    },
    subscribe(listener) {
      const here = listeners.get(key) ?? new Set()
      listeners.set(key, here.add(listener))
      const handleOther = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener()
      }
      window.addEventListener('storage', handleOther)
      return () => {
        here.delete(listener)
        window.removeEventListener('storage', handleOther)
      }
    },
  }
}
