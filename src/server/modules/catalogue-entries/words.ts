import type * as z from 'zod/mini'
import type { Place } from './faults.ts'

export type Path = readonly PropertyKey[]

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
}

/** What stands at `path` in an entry that may have any shape. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, step) => {
    return typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined
  }, value)
}

function size(origin: string, amount: unknown): string {
  if (origin === 'string') return `${amount} characters`
  if (origin === 'array') return `${amount} entries`
  return String(amount)
}

function messageOf(issue: z.core.$ZodIssue, input: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      if (valueAt(input, issue.path) === undefined) return 'is missing'
      return `must be ${EXPECTED[issue.expected] ?? issue.expected}`
    case 'too_small':
      return `must be at least ${size(issue.origin, issue.minimum)}`
    case 'too_big':
      return `must be at most ${size(issue.origin, issue.maximum)}`
    case 'invalid_value':
      if (valueAt(input, issue.path) === undefined) return 'is missing'
      return `must be ${issue.values.map(String).join(' or ')}`
    default:
      // Formats and rules carry their own words in the schema.
      return issue.message
  }
}

/**
 * Where a value may be text or an object (a picture), the faults of the form that was meant: an object is never called
 * "not text" when one of its fields is wrong.
 */
function meant(issue: z.core.$ZodIssue, input: unknown): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  // The text comes first in such unions; for anything but an object its fault says enough.
  const value = valueAt(input, issue.path)
  const form = issue.errors[typeof value === 'object' && value !== null ? 1 : 0]
  return (form ?? []).map((one) => ({ ...one, path: [...issue.path, ...one.path] }))
}

/** What a schema found wrong with an entry, in words that a person who knows no code can act on. */
export function describeIssues(
  error: z.core.$ZodError,
  input: unknown,
  where: (path: Path) => Place,
): (Place & { message: string })[] {
  const issues = error.issues.flatMap((issue) => meant(issue, input))
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ ...where([...issue.path, key]), message: 'is not a known field' }))
    return [{ ...where(issue.path), message: messageOf(issue, input) }]
  })
}
