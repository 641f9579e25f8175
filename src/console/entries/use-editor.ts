import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { CallError } from '#web/api/call-error.ts'
import { showToast } from '#web/ui/toast.tsx'
import { failureText } from '../api/failure-text.ts'
import { pressKeys } from '../api/press-keys.ts'
import { type Present, presentOf } from '../ui/edit-conflict.tsx'
import type { Faults } from './fields.tsx'

interface Editor<Entry, Saved> {
  /** What is edited, as it was read; `shown` is null for a new one. */
  readonly from: { readonly entry: Entry; readonly shown: string | null }
  readonly save: (press: { entry: Entry; shown: string | null; reason: string; key: string }) => Promise<Saved>
  /** Reads what is stored after a save; null where the page goes on elsewhere, which asks nobody (`ignoreBlocker`): everything is saved. */
  readonly onSaved: (saved: Saved) => Promise<Present<Entry> | null>
}

export const NO_FAULTS: Faults = new Map()

/** The faults by field that an answer names. */
export function faultsOf(error: unknown): Faults {
  if (!(error instanceof CallError) || error.failure.message !== 'entry_faults') return NO_FAULTS
  const { faults } = error.failure.data as { faults: readonly { field: string; message: string }[] }
  return new Map(faults.map(({ field, message }) => [field, message]))
}

/**
 * Edits an entry: what was typed stays whatever happens, a save sends what was shown, and where somebody else has saved
 * meanwhile both versions are there (OC-15).
 */
export function useEditor<Entry, Saved = { id: number }>({ from, save, onSaved }: Editor<Entry, Saved>) {
  const { t, i18n } = useLingui()
  const [base, setBase] = useState(from)
  const [entry, setEntry] = useState(from.entry)
  /** What somebody else has saved, as another act than a save has found. */
  const [found, setFound] = useState<Present<Entry> | null>(null)
  /** Fields keep their own text while it is typed; another version needs fresh ones. */
  const [version, setVersion] = useState(0)
  const [keys] = useState(pressKeys)
  const [isAsking, setAsking] = useState(false)
  /** Pictures that are on their way: a save now would be without them. */
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
      // Nothing is left to lose. The dialog stays until what is stored is read: nothing is typed in between.
      setBase({ entry, shown: base.shown })
      showToast(t`Saved.`, { tone: 'ok' })
      const stored = await onSaved(saved)
      if (stored) take(stored)
      setAsking(false)
    },
    onError: (error) => {
      // What is to be mended, or compared, stands in the page behind the dialog.
      if (presentOf(error) || faultsOf(error).size > 0) setAsking(false)
    },
  })
  const isDirty = JSON.stringify(entry) !== JSON.stringify(base.entry)
  const present = (saving.error && presentOf<Entry>(saving.error)) ?? found
  const settle = () => {
    saving.reset()
    setFound(null)
  }
  const faults = faultsOf(saving.error)
  useBlocker({
    shouldBlockFn: ({ current, next }) =>
      (isDirty || isWaiting) &&
      current.pathname !== next.pathname &&
      !window.confirm(t`Leave without saving? What you typed is lost.`),
    enableBeforeUnload: isDirty || isWaiting,
    disabled: !isDirty && !isWaiting,
  })
  return {
    entry,
    /** What is stored, as far as it was read. */
    before: base.entry,
    /** The name of that, which an act on it sends; null of a new one. */
    shown: base.shown,
    /** Shows what an act has found stored instead of that, next to what is typed. */
    compare: setFound,
    version,
    isDirty,
    /** Changes fields; what ends later, as an upload does, is computed from what is typed by then. */
    change: (part: Partial<Entry> | ((before: Entry) => Partial<Entry>)) =>
      setEntry((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) })),
    isWaiting,
    /** Work that ends with a change: nothing is saved before. */
    waitFor: async (work: () => Promise<void>) => {
      setPending((before) => before + 1)
      try {
        await work()
      } finally {
        setPending((before) => before - 1)
      }
    },
    faults,
    /** What somebody else has saved. */
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
