import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { CallError } from '#kit/api/call-error.ts'
import { showToast } from '#kit/ui/toast.tsx'
import { failureText } from '../api/failure-text.ts'
import { idempotencyKeys } from '../api/idempotency-keys.ts'
import { type StoredVersion, storedVersionOf } from '../ui/edit-conflict.tsx'
import { entryText } from './entry-json.ts'
import type { Faults } from './fields.tsx'

interface Editor<Entry, Saved> {
  /** The entry as read; `shown` is null for a new one. */
  readonly from: { readonly entry: Entry; readonly shown: string | null }
  readonly save: (press: { entry: Entry; shown: string | null; reason: string; key: string }) => Promise<Saved>
  /**
   * Reads the stored entry after a save; null if the page navigates away, which it may do without confirmation
   * (`ignoreBlocker`), because everything is saved.
   */
  readonly onSaved: (saved: Saved) => Promise<StoredVersion<Entry> | null>
}

export const NO_FAULTS: Faults = new Map()

/** The faults in a response, by field. */
export function faultsOf(error: unknown): Faults {
  if (!(error instanceof CallError) || error.failure.message !== 'entry_faults') return NO_FAULTS
  const { faults } = error.failure.data as { faults: readonly { field: string; message: string }[] }
  return new Map(faults.map(({ field, message }) => [field, message]))
}

/**
 * Edits an entry. Typed input is never lost, a save sends the version it is based on, and if another operator saved
 * in between, both versions are shown (OC-15).
 */
export function useEditor<Entry, Saved = { id: number }>({ from, save, onSaved }: Editor<Entry, Saved>) {
  const { t, i18n } = useLingui()
  const [base, setBase] = useState(from)
  const [entry, setEntry] = useState(from.entry)
  /** Another operator's version, found by an action other than a save. */
  const [found, setFound] = useState<StoredVersion<Entry> | null>(null)
  /** Fields keep their own text while typing; another version remounts them. */
  const [version, setVersion] = useState(0)
  const [keys] = useState(idempotencyKeys)
  const [isAsking, setAsking] = useState(false)
  /** Number of running uploads. A save now would omit their pictures. */
  const [pending, setPending] = useState(0)
  const isWaiting = pending > 0
  const take = (next: { entry: Entry; shown: string | null }) => {
    setBase(next)
    setEntry(next.entry)
    setVersion((before) => before + 1)
  }
  const saving = useMutation({
    mutationFn: (reason: string) => {
      const sent = { entry, shown: base.shown }
      return save({ ...sent, reason, key: keys.of(sent) })
    },
    onSuccess: async (saved) => {
      // Nothing is unsaved. The dialog stays open until the stored entry is read, so that nothing is typed in
      // between.
      setBase({ entry, shown: base.shown })
      showToast(t`Saved.`, { tone: 'ok' })
      const stored = await onSaved(saved)
      if (stored) take(stored)
      setAsking(false)
    },
    onError: (error) => {
      // Faults and conflicts are shown in the page behind the dialog.
      if (storedVersionOf(error) || faultsOf(error).size > 0) setAsking(false)
    },
  })
  const isDirty = entryText(entry) !== entryText(base.entry)
  const present = (saving.error && storedVersionOf<Entry>(saving.error)) ?? found
  const settle = () => {
    saving.reset()
    setFound(null)
  }
  const faults = faultsOf(saving.error)
  useBlocker({
    shouldBlockFn: ({ current, next }) =>
      (isDirty || isWaiting) && current.pathname !== next.pathname && !window.confirm(t`Discard unsaved changes?`),
    enableBeforeUnload: isDirty || isWaiting,
    disabled: !isDirty && !isWaiting,
  })
  return {
    entry,
    /** The stored entry as last read. */
    before: base.entry,
    /** The version id that an action sends; null for a new entry. */
    shown: base.shown,
    /** Shows another stored version next to the typed one. */
    compare: setFound,
    version,
    isDirty,
    /** Changes fields. Asynchronous work, such as an upload, passes a function of the current entry. */
    change: (part: Partial<Entry> | ((before: Entry) => Partial<Entry>)) =>
      setEntry((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) })),
    isWaiting,
    /** Runs work that ends with a change and blocks saving until it ends. */
    waitFor: async (work: () => Promise<void>) => {
      setPending((before) => before + 1)
      try {
        await work()
      } finally {
        setPending((before) => before - 1)
      }
    },
    faults,
    /** Another operator's saved version. */
    present,
    keepMine: () => {
      if (present) setBase(present)
      settle()
    },
    takeTheirs: () => {
      if (present) take(present)
      settle()
    },
    isAsking,
    ask: () => {
      if (isWaiting) return
      settle()
      keys.renew()
      setAsking(true)
    },
    close: () => setAsking(false),
    press: (reason: string) => saving.mutate(reason),
    isSaving: saving.isPending,
    error: saving.error && !present && faults.size === 0 ? failureText(i18n, saving.error) : null,
  }
}
