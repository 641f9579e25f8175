import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { performImport, planImport } from '#contract/operator/imports.ts'
import { CallError } from '#kit/api/call-error.ts'
import { showToast } from '#kit/ui/toast.tsx'
import { failureText } from '../../api/failure-text.ts'
import { sendFile, UnreadableFile } from '../../api/send-file.ts'

export type Report = ResponseOf<typeof planImport>

/** The chosen file and option. Repeated presses for one choice share an idempotency key. */
interface Chosen {
  readonly file: File
  readonly offlineMissing: boolean
}

const queryOf = ({ file, offlineMissing }: Chosen) => ({
  name: file.name.slice(-200),
  offlineMissing: offlineMissing ? ('1' as const) : ('0' as const),
})

/** Checks a catalogue file first, then imports exactly what was shown. */
export function useImport() {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [key, setKey] = useState('')
  const plan = useMutation({
    mutationFn: (wanted: Chosen) => sendFile(planImport, queryOf(wanted), wanted.file),
    onMutate: () => setKey(crypto.randomUUID()),
  })
  const perform = useMutation({
    mutationFn: ({ wanted, shown, reason }: { wanted: Chosen; shown: string; reason: string }) =>
      sendFile(performImport, { ...queryOf(wanted), shown, reason, key }, wanted.file),
    onSuccess: ({ isAgain }) => showToast(isAgain ? t`This was already done.` : t`Done.`, { tone: 'ok' }),
    // Anything the console shows of the catalogue may have changed.
    onSettled: () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' }),
  })
  const choose = (wanted: Chosen | null) => {
    plan.reset()
    perform.reset()
    setChosen(wanted)
  }
  const failed = perform.error ?? plan.error
  const told = (error: Error): string =>
    error instanceof UnreadableFile
      ? t`The file can no longer be read. It was changed, moved or deleted after you chose it. Choose it again.`
      : failureText(i18n, error)
  /** Whether the catalogue has changed since the check, so the file must be checked again. */
  const isOver = perform.error instanceof CallError && perform.error.failure.message === 'catalogue_changed'
  return {
    chosen,
    chooseFile: (file: File | null) => choose(file && { file, offlineMissing: chosen?.offlineMissing ?? false }),
    chooseOffline: (offlineMissing: boolean) => chosen && choose({ ...chosen, offlineMissing }),
    look: () => {
      perform.reset()
      if (chosen) plan.mutate(chosen)
    },
    report: isOver ? undefined : plan.data,
    isLooking: plan.isPending,
    press: (reason: string) => {
      if (chosen && plan.data?.shown) perform.mutate({ wanted: chosen, shown: plan.data.shown, reason })
    },
    isPending: perform.isPending,
    isDone: perform.isSuccess,
    error: failed && told(failed),
  }
}
