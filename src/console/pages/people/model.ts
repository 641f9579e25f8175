import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import {
  changeOperatorRole,
  inviteOperator,
  listOperators,
  sendOperatorLink,
  shutOutOperator,
} from '#contract/operator/people.ts'
import type { OperatorLocale, OperatorRole } from '#domain/account/operator-role.ts'
import { fetchData } from '#kit/api/client.ts'
import { showToast } from '#kit/ui/toast.tsx'
import { failureText } from '../../api/failure-text.ts'
import { type IdempotencyKeys, idempotencyKeys } from '../../api/idempotency-keys.ts'

export type Person = ResponseOf<typeof listOperators>[number]

/** The action to confirm and its operator. */
export type Asked = { readonly act: 'invite' } | { readonly act: 'role' | 'link' | 'out'; readonly person: Person }

/** The form values of the dialog. */
export interface Filled {
  readonly email: string
  readonly role: OperatorRole
  readonly locale: OperatorLocale
  readonly reason: string
}

const KEY = ['people']

function send(asked: Asked, { email, role, locale, reason }: Filled, keys: IdempotencyKeys): Promise<unknown> {
  if (asked.act === 'invite') return fetchData(inviteOperator, { email, role, locale, reason })
  const { id, role: from } = asked.person
  if (asked.act === 'role') return fetchData(changeOperatorRole, { id, from, role, reason })
  if (asked.act === 'out') return fetchData(shutOutOperator, { id, reason })
  const sent = { id, reason }
  return fetchData(sendOperatorLink, { ...sent, key: keys.of(sent) })
}

/** The console's operators, and the owner's actions on them, each confirmed with a reason. */
export function usePeople() {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const people = useQuery({ queryKey: KEY, queryFn: ({ signal }) => fetchData(listOperators, {}, { signal }) })
  const [asked, setAsked] = useState<Asked | null>(null)
  const [keys] = useState(idempotencyKeys)
  const act = useMutation({
    mutationFn: ({ what, filled }: { what: Asked; filled: Filled }) => send(what, filled, keys),
    onSuccess: (_data, { what }) => {
      keys.renew()
      setAsked(null)
      showToast(what.act === 'invite' || what.act === 'link' ? t`The email is on its way.` : t`Done.`, { tone: 'ok' })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
  return {
    people,
    asked,
    ask: (what: Asked) => {
      act.reset()
      keys.renew()
      setAsked(what)
    },
    close: () => setAsked(null),
    isPending: act.isPending,
    error: act.error && failureText(i18n, act.error),
    /** Performs the action. */
    perform: (filled: Filled) => asked && act.mutate({ what: asked, filled }),
  }
}
