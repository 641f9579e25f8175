import { i18n } from '@lingui/core'
import type { RequestOf, ResponseOf } from '#contract/endpoint.ts'
import type { OperatorFileCall } from '#contract/operator/operator-call.ts'
import { CallError } from '#kit/api/call-error.ts'
import { answerOf } from '#kit/api/client.ts'

/** Time limit for sending and processing a file, in ms, on the slowest connection that the server accepts. */
const FILE_TIMEOUT_MS = 480_000

/** The file was deleted or changed since it was chosen. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

/** Sends a file to an endpoint and returns the data. Throws CallError or UnreadableFile. */
export async function sendFile<Call extends OperatorFileCall>(
  call: Call,
  input: RequestOf<Call> & Readonly<Record<string, string>>,
  file: File,
): Promise<ResponseOf<Call>> {
  if (file.size > call.maxBytes) throw failed('refused', 'file_too_large')
  // `fetch` fails the same way for an unreadable file and a lost connection, so the file is read first.
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
