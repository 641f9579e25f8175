import { exportMyData } from '#contract/account.ts'
import { type CallFailure, call } from '#kit/api/client.ts'
import { useFailureText } from '#web/api/use-failure-text.ts'
import { japanToday } from '#web/platform/clock.ts'
import { useOnline } from '#web/platform/network.ts'
import { saveFile } from '#web/platform/save-file.ts'

/** Downloads all data that the server stores about the customer as a JSON file. Returns null on success. */
async function exportOwnData(): Promise<CallFailure | null> {
  const result = await call(exportMyData, {})
  if (!result.ok) return result
  const text = `${JSON.stringify(result.data, null, 2)}\n`
  await saveFile(new Blob([text], { type: 'application/json' }), `tabifuda-my-data-${japanToday()}.json`)
  return null
}

/** Exports the customer's data; `problem` is the reason for a failure. */
export function useOwnData() {
  const online = useOnline()
  const [problem, setProblem] = useFailureText()
  const handleExport = async () => {
    setProblem(await exportOwnData())
  }
  return { online, problem, handleExport }
}
