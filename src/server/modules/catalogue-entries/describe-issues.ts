import type * as z from 'zod/mini'
import { type FaultMessage, isFaultMessage } from '#contract/operator/fault-sentences.ts'
import type { SourceLocation } from './faults.ts'

export type Path = readonly PropertyKey[]

const EXPECTED: Readonly<Record<string, FaultMessage>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  tuple: 'must be a list',
  object: 'must be an object with fields',
}

/** The value at `path` in an entry of any shape. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, step) => {
    return typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined
  }, value)
}

function atLeast({ origin, minimum, inclusive = true }: z.core.$ZodIssueTooSmall): FaultMessage {
  if (origin === 'string') return `must be at least ${minimum} characters`
  if (origin === 'array') return `must be at least ${minimum} entries`
  return inclusive ? `must be at least ${minimum}` : `must be above ${minimum}`
}

function atMost({ origin, maximum }: z.core.$ZodIssueTooBig): FaultMessage {
  if (origin === 'string') return `must be at most ${maximum} characters`
  if (origin === 'array') return `must be at most ${maximum} entries`
  return `must be at most ${maximum}`
}

function oneOf(values: readonly unknown[]): FaultMessage {
  const [last = '', ...others] = values.map(String).toReversed()
  return `must be ${others.toReversed().join(' or ')} or ${last}`
}

function messageOf(issue: z.core.$ZodIssue, input: unknown): FaultMessage {
  switch (issue.code) {
    case 'invalid_type':
      if (valueAt(input, issue.path) === undefined) return 'is missing'
      return EXPECTED[issue.expected] ?? 'is not valid'
    case 'too_small':
      return atLeast(issue)
    case 'too_big':
      return atMost(issue)
    case 'invalid_value':
      if (valueAt(input, issue.path) === undefined) return 'is missing'
      return oneOf(issue.values)
    default:
      // The schema provides the message for formats and rules.
      return isFaultMessage(issue.message) ? issue.message : 'is not valid'
  }
}

/**
 * For a value that may be text or an object (a picture): the faults of the form that was used, so that an object
 * with a wrong field is not reported as "not text".
 */
function meant(issue: z.core.$ZodIssue, input: unknown): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  // The text form is first in such unions. Its fault is enough for anything except an object.
  const value = valueAt(input, issue.path)
  const form = issue.errors[typeof value === 'object' && value !== null ? 1 : 0]
  return (form ?? []).map((one) => ({ ...one, path: [...issue.path, ...one.path] }))
}

/**
 * Yields the faults that a schema found in an entry, in words for readers without programming knowledge. It is a
 * generator because the number of faults is unbounded.
 */
export function* describeIssues(
  error: z.core.$ZodError,
  input: unknown,
  where: (path: Path) => SourceLocation,
): Generator<SourceLocation & { message: FaultMessage }> {
  for (const issue of error.issues.flatMap((issue) => meant(issue, input))) {
    if (issue.code !== 'unrecognized_keys') yield { ...where(issue.path), message: messageOf(issue, input) }
    else for (const key of issue.keys) yield { ...where([...issue.path, key]), message: 'is not a known field' }
  }
}
