import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { CHECK_CALLS } from '#contract/check/calls.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { OPERATOR_CALLS } from '#contract/operator/calls.ts'
import { anyPassword } from '#contract/session.ts'
import { isWellFormed } from '#domain/typed-text.ts'

/** Typed input with full-width letters, an invisible character and half of a surrogate pair. */
const TYPED = ['Ａｂ\u200bc\ud83d', 'ab\u200bc\ud83d']

/** Strings that are used as sent: passwords, which are hashed as typed, and machine-written values. */
const AS_SENT = [/password$/i, /\.bytes$/, /\.csv$/, /challenge|signature|userHandle|transports|clientDataJSON/]

type Schema = z.core.$ZodType

/** All strings of a schema, each with its path. */
function stringsOf(schema: Schema, path: string): [string, Schema][] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const under = (inner: Schema, name = '') => stringsOf(inner, `${path}${name}`)
  switch (def.type) {
    case 'string':
      return [[path, schema]]
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => under(field, `.${name}`))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
    case 'nonoptional':
    case 'readonly':
      return under(def.innerType)
    case 'array':
      return under(def.element, '[]')
    case 'union':
      return def.options.flatMap((option) => under(option))
    case 'pipe':
      return under(def.in)
    case 'record':
      return under(def.valueType, '{}')
    case 'tuple':
      return def.items.flatMap((item, at) => under(item, `[${at}]`))
    default:
      return []
  }
}

/** Whether a string can contain typed text and would pass unchanged. */
function isKeptAsTyped(schema: Schema): boolean {
  return TYPED.some((typed) => {
    const parsed = z.safeParse(schema as z.ZodMiniType, typed)
    return parsed.success && (!isWellFormed(String(parsed.data)) || String(parsed.data).includes('\u200b'))
  })
}

const keptAsTyped = (request: Schema, name: string): string[] =>
  stringsOf(request, name)
    .filter(([path, schema]) => isKeptAsTyped(schema) && !AS_SENT.some((known) => known.test(path)))
    .map(([path]) => path)

it('T3 R5 the contract normalises every typed text', () => {
  const calls = [...ENDPOINTS, ...OPERATOR_CALLS, ...CHECK_CALLS]
  expect(calls.length).toBeGreaterThan(150)
  expect(calls.flatMap(({ name, request }) => keptAsTyped(request, name))).toEqual([])
})

it('T3 a field that is not normalised is found, wherever it is', () => {
  const planted = z.object({
    name: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    rows: z.array(z.union([z.object({ note: z.nullable(z.string()) }), z.literal(1)])),
    password: anyPassword,
  })
  expect(keptAsTyped(planted, 'planted')).toEqual(['planted.name', 'planted.rows[].note'])
})
