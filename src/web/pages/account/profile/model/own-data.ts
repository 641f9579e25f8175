import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { exportMyData } from '#contract/account.ts'
import { type CallFailure, call } from '#web/api/client.ts'
import { failureText } from '#web/api/failure-text.ts'
import { japanToday } from '#web/platform/clock.ts'
import { useOnline } from '#web/platform/network.ts'
import { saveFile } from '#web/platform/save-file.ts'

/** Saves all that the server keeps about the customer as a JSON file. Null when it was handed to the browser. */
async function exportOwnData(): Promise<CallFailure | null> {
  const result = await call(exportMyData, {})
  if (!result.ok) return result
  const text = `${JSON.stringify(result.data, null, 2)}\n`
  await saveFile(new Blob([text], { type: 'application/json' }), `tabifuda-my-data-${japanToday()}.json`)
  return null
}

/** Downloading what is kept about the customer; `problem` says why that failed. */
export function useOwnData() {
  const { i18n } = useLingui()
  const online = useOnline()
  const [problem, setProblem] = useState<string | null>(null)
  const handleExport = async () => {
    const failure = await exportOwnData()
    setProblem(failure && failureText(i18n, failure))
  }
  return { online, problem, handleExport }
}
