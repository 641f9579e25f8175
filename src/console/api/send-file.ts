import { i18n } from '@lingui/core'
import type { RequestOf, ResponseOf } from '#contract/endpoint.ts'
import type { OperatorFileCall } from '#contract/operator/operator-call.ts'
import { CallError } from '#web/api/call-error.ts'
import { answerOf } from '#web/api/client.ts'

/** A file is sent, looked at and answered within this, in ms, also on the slowest line that the server takes one from. */
const FILE_TIMEOUT_MS = 480_000

/** The file is not there any more, or another program has written it since it was chosen. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

/** Makes a call that takes a file: the data, or a thrown CallError or UnreadableFile. */
export async function sendFile<Call extends OperatorFileCall>(
  call: Call,
  input: RequestOf<Call> & Readonly<Record<string, string>>,
  file: File,
): Promise<ResponseOf<Call>> {
  if (file.size > call.maxBytes) throw failed('refused', 'file_too_large')
  // A browser says of both a file that it cannot read and a line that is down that fetching failed.
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      throw new UnreadableFile()
    })
  const timeout = AbortSignal.timeout(FILE_TIMEOUT_MS)
  const response = await fetch(`${call.path}?${new URLSearchParams(input)}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      'content-type': 'application/octet-stream',
      'browser-type': 'web',
      'x-locale': i18n.locale,
    },
    body: file,
    signal: timeout,
  }).catch(() => {
    throw failed(timeout.aborted ? 'timeout' : 'offline', '')
  })
  const result = await answerOf(call, response)
  if (result.ok) return result.data
  throw new CallError(result)
}

function failed(kind: 'refused' | 'timeout' | 'offline', message: string): CallError {
  return new CallError({ ok: false, kind, status: 0, code: '', message, data: null })
}
