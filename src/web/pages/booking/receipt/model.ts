import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { OrderReceipt, Receipt } from '#contract/receipts.ts'
import { issueReceipt } from '#contract/receipts.ts'
import { toBase64Url } from '#domain/base64url.ts'
import { CallError, type CallFailure } from '#kit/api/call-error.ts'
import { call } from '#kit/api/client.ts'
import { receiptQuery } from '#web/features/receipts/receipts.ts'
import { useOnline } from '#web/platform/network.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import type { ReceiptSearch } from './search.ts'

const KEY_BYTES = 16
const newKey = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(KEY_BYTES)))

/** The order that has replaced this one, in the data of a refusal; null if unknown. */
function successorIn(data: unknown): number | null {
  const id = typeof data === 'object' && data !== null ? Reflect.get(data, 'orderId') : null
  return typeof id === 'number' ? id : null
}

/** The page's state before there is anything to show: why the order gives no receipt, or that it is not the caller's. */
function refusalOf(error: unknown) {
  if (!(error instanceof CallError)) return null
  const { kind, status, message, data } = error.failure
  if (status === 403 || status === 404) return { kind: 'absent' as const }
  if (kind === 'refused' && status === 200)
    return { kind: 'refused' as const, message, data, successor: successorIn(data) }
  return null
}

/** Loads the receipt of an order. It is never stored on the device, so without a connection there is none. */
export function useReceiptPage({ orderId }: ReceiptSearch) {
  const device = useDevice()
  const online = useOnline()
  const isAsked = orderId !== undefined
  const { data, error, refetch } = useQuery({ ...receiptQuery(orderId ?? 0), enabled: isAsked })
  const refusal = refusalOf(error)
  return {
    device,
    online,
    orderId: orderId ?? 0,
    isAbsent: !isAsked || refusal?.kind === 'absent',
    refusal: refusal?.kind === 'refused' ? refusal : null,
    /** Not while another state explains why there is no receipt. */
    isOffline: data === undefined && refusal === null && (!online || isOfflineError(error)),
    error: data === undefined && refusal === null ? error : null,
    answer: refusal === null ? data : undefined,
    retry: () => void refetch(),
  }
}

const isOfflineError = (error: unknown): boolean => error instanceof CallError && error.failure.kind === 'offline'

/**
 * State of the form and the printed document. The receipt that a press handed out is shown as handed out: the first is
 * the original, later ones are copies. A receipt that was handed out before is shown as a copy, because a print of it
 * would be a later one.
 */
export function useReceipt(orderId: number, { issued, draft, addressee, guest }: OrderReceipt) {
  const client = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<CallFailure | 'no-addressee' | null>(null)
  const [handed, setHanded] = useState<Receipt | null>(null)
  const [isPrinted, setPrinted] = useState(false)
  const [printing, setPrinting] = useState(0)
  // Kept until an answer arrives, so that a repeated press after a lost answer is the same request.
  const key = useRef<string | null>(null)
  const name = typed ?? guest

  const handOut = async (): Promise<boolean> => {
    setSending(true)
    setFailure(null)
    key.current ??= newKey()
    const result = await call(issueReceipt, { orderId, addressee: name.trim(), key: key.current })
    setSending(false)
    if (!result.ok) {
      if (result.kind === 'refused') {
        key.current = null
        void client.invalidateQueries({ queryKey: receiptQuery(orderId).queryKey })
      }
      setFailure(result)
      return false
    }
    key.current = null
    setHanded(result.data)
    setPrinted(false)
    client.setQueryData(receiptQuery(orderId).queryKey, (before) => before && { ...before, issued: result.data })
    return true
  }

  useEffect(() => {
    if (printing > 0) window.print()
  }, [printing])

  const print = async () => {
    // What was handed out a moment ago is printed as it is, and everything later is another copy.
    if ((handed === null || isPrinted) && !(await handOut())) return
    setPrinted(true)
    setPrinting((times) => times + 1)
  }
  const issue = async () => {
    if (addressee === '' && name.trim() === '') return setFailure('no-addressee')
    await handOut()
  }
  const receipt = handed ?? issued
  return {
    /** Null: not issued yet, and `draft` shows what it would state. */
    receipt,
    paper: receipt?.paper ?? draft,
    /** Whether a print of it now is a later one. */
    isCopy: handed === null ? issued?.isHandedOut === true : handed.copies > 0,
    name,
    setName: (next: string) => {
      setTyped(next)
      setFailure((last) => (last === 'no-addressee' ? null : last))
    },
    /** The addressee is known from an earlier receipt and is not typed again. */
    knownAddressee: addressee,
    isSending,
    failure,
    issue: () => void issue(),
    print: () => void print(),
  }
}
export type ReceiptModel = ReturnType<typeof useReceipt>
