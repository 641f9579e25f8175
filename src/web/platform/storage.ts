import * as z from 'zod/mini'

/** A named value in the browser's storage, validated against its schema on every read (CK-07). */
export interface Stored<Value> {
  /** The value; null if absent, invalid or storage is inaccessible. */
  read(): Value | null
  write(value: Value): void
  clear(): void
  /** Calls back on changes in this and other tabs. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

type Area = 'local' | 'session'

/** Fallback if storage is missing, full or forbidden; values then live as long as the page. */
const fallback = new Map<string, string>()
const listeners = new Map<string, Set<() => void>>()

/** The browser's storage. Even accessing the property may throw where storage is forbidden. */
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

/** Keys of session values. */
const tabKeys = new Set<string>()
/** Key prefix of local values that belong to the customer. Cleared by prefix, so their code need not be loaded. */
const OWN = 'own:'

/** Clears session values and local values of the customer. */
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

/** Local values of the device, not of its user. `leaving` ends the session on the server on reconnect. */
const OF_DEVICE: readonly string[] = ['language', 'leaving', 'installHints', 'locating', 'lastCustomer']

/** Clears all values but those of the device after a logout, such as a typed address or the page to return to. */
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

/** Parses a stored text. Text that is not JSON, written by older versions or manually, is returned as text. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Declares a stored value by key, schema and area: `local` is permanent, `session` ends with the tab. Storage is
 * accessed only on reads and writes.
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
